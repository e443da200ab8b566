#!/usr/bin/env node
import { HELP, readCliArguments } from './cli-options';
import { createMockServer, type MockServerOptions } from './create-mock-server';

const request = readCliArguments(process.argv.slice(2));
switch (request.kind) {
  case 'help':
    console.log(HELP);
    break;
  case 'refused':
    console.error(request.sentence);
    process.exitCode = 2;
    break;
  case 'serve':
    await serve(request.options);
}

async function serve(options: MockServerOptions): Promise<void> {
  try {
    const server = await createMockServer(options);
    const { baseUrl, integrationsUrl, mediaUrl } = server;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.close());
    console.log(JSON.stringify({ baseUrl, integrationsUrl, mediaUrl }));
  } catch (reason) {
    const { code, message } = reason as NodeJS.ErrnoException;
    const ports = `${options.port} or ${options.integrationsPort}`;
    console.error(
      code === 'EADDRINUSE' ? `Port ${ports} is taken: choose others with --port and --integrations-port.` : message,
    );
    process.exitCode = 1;
  }
}
