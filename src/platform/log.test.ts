import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from './log';

function stubConsole() {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...parts: readonly unknown[]) =>
      lines.push([level, ...parts].join(' '));
  vi.stubGlobal('console', { info: write('info'), warn: write('warn'), error: write('error') });
  return lines;
}

const SEE = 'See docs/errors.md#the-console';

afterEach(() => vi.unstubAllGlobals());

test('L5.10 errors are always written, the rest only once logging is enabled', () => {
  const lines = stubConsole();
  const log = createLog();
  const writeAll = () => {
    log.info('one');
    log.warn('two');
    log.error('three');
  };
  writeAll();
  expect(lines).toEqual([`error [Service] three ${SEE}`]);
  log.enable();
  writeAll();
  expect(lines.slice(1)).toEqual(['info [Service] one', `warn [Service] two ${SEE}`, `error [Service] three ${SEE}`]);
});

test('an error of the host page comes before the section of the docs, which a message may name itself', () => {
  const lines = stubConsole();
  const log = createLog();
  log.error('A callback threw:', 'no');
  log.error('Set an engine (docs/hls.md).');
  expect(lines).toEqual([
    `error [Service] A callback threw: no ${SEE}`,
    'error [Service] Set an engine (docs/hls.md).',
  ]);
});

test.each([
  ['is missing', undefined],
  ['is null', null],
  ['has no methods', {}],
  [
    'throws',
    {
      error: () => {
        throw new Error('no');
      },
    },
  ],
])('I9 a console that %s is ignored', (_, replacement) => {
  vi.stubGlobal('console', replacement);
  const log = createLog();
  log.enable();
  expect(() => {
    log.info('one');
    log.warn('two');
    log.error('three');
  }).not.toThrow();
});
