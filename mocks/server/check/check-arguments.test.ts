import { expect, test } from 'vitest';
import { readCliArguments } from '../cli-options';

const URLS = ['--against', 'https://api.example.com/'];

test('the arguments of check are read', () => {
  const given = [
    'check',
    ...URLS,
    '--key=secret',
    '--collections',
    'a,b',
    '--recording',
    'mine',
    '--integrations=http://localhost:1',
  ];
  expect(readCliArguments(given)).toEqual({
    kind: 'check',
    options: {
      baseUrl: 'https://api.example.com',
      key: 'secret',
      collections: ['a', 'b'],
      recording: 'mine',
      integrationsUrl: 'http://localhost:1',
    },
  });
  expect(readCliArguments(['check', '--help'])).toEqual({ kind: 'help' });
});

test.each([
  [['--key', 'secret'], 'needs --against <base URL>'],
  [URLS, 'needs --key <API key>'],
  [[...URLS, '--key'], '--key needs a value.'],
  [[...URLS, 'secret'], 'A value has no option before it: the options are --against'],
  [[...URLS, '--kay', 'secret'], 'Unknown option --kay'],
  [[...URLS, '--key', 'secret\n'], 'The value of --key has characters that no key has: copy the key again.'],
  [['--against', 'api.example.com', '--key', 'secret'], '--against does not take "api.example.com": give the base URL'],
  [['--against', 'https://secret@api.example.com/?k=secret', '--key', 'secret'], '"https://api.example.com/"'],
  [['--against', 'https://api.example.com/?k=secret', '--key', 'secret'], '"https://api.example.com/"'],
  [['--against', 'ftp://secret.example.com', '--key', 'secret'], '"ftp://removed.example.com"'],
  [[...URLS, '--key', 'secret', '--integrations', 'here'], '--integrations does not take "here"'],
])('check %j is refused in one sentence without the key', (given, words) => {
  const request = readCliArguments(['check', ...given]);
  expect(request.kind === 'refused' && request.sentence).toContain(words);
  expect(JSON.stringify(request)).not.toMatch(/secret|\n/);
});
