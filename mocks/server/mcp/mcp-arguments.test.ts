import { expect, test } from 'vitest';
import { readCliArguments } from '../cli-options';

test('mcp reads the base URL of a mock', () => {
  expect(readCliArguments(['mcp'])).toEqual({ kind: 'mcp', mockUrl: 'http://127.0.0.1:4010' });
  expect(readCliArguments(['mcp', '--mock', 'http://localhost:4020/__ns/one/'])).toEqual({
    kind: 'mcp',
    mockUrl: 'http://localhost:4020/__ns/one',
  });
  expect(readCliArguments(['mcp', '--help'])).toEqual({ kind: 'help' });
});

test.each([
  [['--mock', 'localhost:4010'], '--mock must be the base URL of a mock, such as http://127.0.0.1:4010.'],
  [['--mock'], '--mock needs a value.'],
  [['--port', '4010'], 'Unknown option --port: the options are --mock and --help.'],
])('mcp %j is refused in one sentence', (given, sentence) => {
  expect(readCliArguments(['mcp', ...given])).toEqual({ kind: 'refused', sentence });
});
