#!/usr/bin/env node
import { resolve } from 'node:path';
import { DEMO } from '../seeds/demo-identifiers';
import type { CheckArguments } from './check/check-arguments';
import { checkService } from './check/check-service';
import { readRecording } from './check/read-recording';
import { HELP, readCliArguments, type ServeOptions } from './cli-options';
import { openContentFolder } from './content/content-folder';
import { createMockServer, type MockServer } from './create-mock-server';
import { writeStarter } from './init/write-starter';
import { serveMcp } from './mcp/serve-mcp';
import { createRecorder, type Recorder } from './recording/create-recorder';
import { openStateFile } from './state-file';

/** The tenant of the content, and where its mistakes are printed: stdout has one line of JSON and nothing else. */
const SHOWN = { tenantId: DEMO.tenants.sports, tell: (line: string) => console.error(line) };

// A closed pipe, as after `2>&1 | head`, must not end the server: messages are then lost.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const request = readCliArguments(process.argv.slice(2));
switch (request.kind) {
  case 'help':
    console.log(HELP);
    break;
  case 'refused':
    console.error(request.sentence);
    process.exitCode = 2;
    break;
  case 'check':
    await check(request.options);
    break;
  case 'init': {
    const written = await writeStarter(request.folder);
    if ('next' in written) console.log(written.next);
    else {
      console.error(written.refusal);
      process.exitCode = 2;
    }
    break;
  }
  case 'mcp': {
    const refusal = await serveMcp(request.mockUrl);
    if (refusal !== undefined) {
      console.error(refusal);
      process.exitCode = 2;
    }
    break;
  }
  case 'serve':
    await serve(request.options);
}

async function check({ recording, ...options }: CheckArguments): Promise<void> {
  const recorded = recording === undefined ? [] : await readRecording(recording);
  if (typeof recorded === 'string') {
    console.error(recorded);
    process.exitCode = 2;
    return;
  }
  const { lines, exitCode } = await checkService({ ...options, recorded });
  (exitCode === 2 ? console.error : console.log)(lines.join('\n'));
  process.exitCode = exitCode;
}

async function serve({ contentFolder, stateFile: path, record, ...options }: ServeOptions): Promise<void> {
  try {
    const stateFile = path === undefined ? undefined : await openStateFile(path);
    const recorder =
      record && (await createRecorder({ ...record, folder: resolve(contentFolder ?? '.'), tell: SHOWN.tell }));
    // While recording, the real service answers, and the recording is not replayed.
    const isShown = contentFolder !== undefined && !recorder;
    const folder = isShown ? await openContentFolder(contentFolder, SHOWN) : undefined;
    const parts = { ...(folder && { folder }), ...(recorder && { recorder }), ...(stateFile && { stateFile }) };
    const server = await createMockServer({ ...options, ...parts });
    const { baseUrl, integrationsUrl, mediaUrl } = server;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server, recorder));
    console.log(JSON.stringify({ baseUrl, integrationsUrl, mediaUrl }));
  } catch (reason) {
    const { code, message, port } = reason as NodeJS.ErrnoException & { readonly port?: number };
    const flag = port === options.port ? '--port' : '--integrations-port';
    console.error(code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with ${flag}.` : message);
    process.exitCode = 1;
  }
}

/** The first signal waits for running downloads; the second ends the process. */
async function stop(server: MockServer, recorder: Recorder | undefined): Promise<void> {
  const waiting = recorder?.waiting() ?? 0;
  if (waiting > 0) console.error(`Waiting for ${waiting} downloads of media. Press Ctrl+C again to stop without them.`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  await server.close();
  process.exit();
}
