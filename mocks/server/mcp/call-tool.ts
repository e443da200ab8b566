import { readForm } from '../../forms/read-form';
import { type ControlRequest, MCP_TOOLS } from './mcp-tools';

/** What the assistant reads: a JSON value, or in one sentence why there is none. */
export type ToolResult = { readonly value: object } | { readonly problem: string };

/** Longer than the longest wait of the journal. */
const TIMEOUT_MS = 70_000;

/** Runs a tool on the mock at `mockUrl`. Never rejects. */
export async function callTool(mockUrl: string, name: string, given: object): Promise<ToolResult> {
  const tool = MCP_TOOLS.find((one) => one.name === name);
  if (!tool)
    return { problem: `Unknown tool "${name}". The tools are ${MCP_TOOLS.map((one) => one.name).join(', ')}.` };
  const { problems } = readForm(tool.inputSchema, given);
  if (problems.length > 0) return { problem: problems.map(({ sentence }) => sentence).join(' ') };
  const values = given as Readonly<Record<string, unknown>>;
  const request = tool.toRequest(values);
  if (typeof request === 'string') return { problem: request };
  const response = await callControl(mockUrl, request);
  if (!('value' in response) || !tool.toResult) return response;
  return { value: tool.toResult(response.value as Readonly<Record<string, unknown>>, values) };
}

async function callControl(mockUrl: string, { method, path, query = {}, body }: ControlRequest): Promise<ToolResult> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(`${mockUrl}/__mock/${path}?${search}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    return toResult(mockUrl, response.status, parse(await response.text()));
  } catch (reason) {
    const { cause, name } = Object(reason);
    const start = 'start it with "npx -p @service/web-sdk service-mock", or give its base URL to --mock';
    return { problem: `No mock responds at ${mockUrl} (${cause?.code ?? name}): ${start}.` };
  }
}

function toResult(mockUrl: string, status: number, body: unknown): ToolResult {
  if (typeof body !== 'object' || body === null) {
    return { problem: `${mockUrl} is not a mock (status ${status}): give the base URL of a service-mock to --mock.` };
  }
  if (status < 400) return { value: body };
  const { detail } = body as { readonly detail?: unknown };
  return { problem: typeof detail === 'string' ? detail : `The mock responds with status ${status}.` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
