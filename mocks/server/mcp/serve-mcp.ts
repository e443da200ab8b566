import { callTool } from './call-tool';
import { MCP_TOOLS } from './mcp-tools';

const INSTRUCTIONS =
  'Controls a running service-mock, the mock backend of @service/web-sdk. Open the page under test in a browser, change the mock with these tools, and read what the page has sent.';

/**
 * Serves the tools over stdin and stdout until the client closes them.
 *
 * @returns Why it cannot, in one sentence.
 */
export async function serveMcp(mockUrl: string): Promise<string | undefined> {
  const sdk = await loadSdk();
  if (!sdk) {
    return 'service-mock mcp needs the package @modelcontextprotocol/sdk: install it with "npm install --save-dev @modelcontextprotocol/sdk".';
  }
  const server = new sdk.Server(
    { name: 'service-mock', version: '11.0.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({
    tools: MCP_TOOLS.map(({ name, description, inputSchema, isReading }) => ({
      ...{ name, description, inputSchema: { ...inputSchema, type: 'object' as const } },
      annotations: { readOnlyHint: isReading },
    })),
  }));
  server.setRequestHandler(sdk.CallToolRequestSchema, async ({ params }) => {
    const result = await callTool(mockUrl, params.name, params.arguments ?? {});
    const text = 'value' in result ? JSON.stringify(result.value) : result.problem;
    return { content: [{ type: 'text', text }], isError: !('value' in result) };
  });
  await server.connect(new sdk.StdioServerTransport());
  return undefined;
}

/** An optional peer: only this command needs it. */
async function loadSdk() {
  try {
    const [server, stdio, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    return { ...server, ...stdio, ...types };
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw reason;
  }
}
