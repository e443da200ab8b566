import { execFileSync } from 'node:child_process';

/** Bun and Deno must render the same as Node. */
const RUNTIMES = {
  node: [process.execPath],
  bun: ['node_modules/.bin/bun'],
  deno: ['node_modules/.bin/deno', 'run', '--allow-all'],
};

const run = ([program, ...args]) => execFileSync(program, [...args, 'render.js'], { encoding: 'utf8' });

const expected = run(RUNTIMES.node);
const { row, video } = JSON.parse(expected);
if (!row.html.includes('<li') || !video.videoObject) throw new Error(`Node renders no tiles or no video: ${expected}`);
for (const [name, command] of Object.entries(RUNTIMES)) {
  const rendered = run(command);
  if (rendered !== expected) throw new Error(`${name} renders something else than Node:\n${rendered}`);
}
