import { describe, expect, test } from 'vitest';
import { readCliArguments } from './cli-options';

describe('arguments of service-mock', () => {
  test('none serve the happy demo world on 4010 and 4011', () => {
    expect(readCliArguments([])).toEqual({
      kind: 'serve',
      options: { port: 4010, integrationsPort: 4011, seed: 1, scenario: 'happy' },
    });
  });

  test('both spellings of a value are read', () => {
    const given = ['--port=0', '--integrations-port', '0', '--scenario=slow', '--seed', '7', '--host', '0.0.0.0'];
    expect(readCliArguments([...given, '--clock=2026-11-20T12:00:00Z'])).toEqual({
      kind: 'serve',
      options: {
        port: 0,
        integrationsPort: 0,
        seed: 7,
        scenario: 'slow',
        host: '0.0.0.0',
        clock: '2026-11-20T12:00:00Z',
      },
    });
  });

  test('a folder, a state file and a recording are read; the key stays with it', () => {
    expect(readCliArguments(['--content', 'mine', '--state=kept.json'])).toMatchObject({
      options: { contentFolder: 'mine', stateFile: 'kept.json' },
    });
    expect(readCliArguments(['--record-media', '--record', 'https://api.example.com/', '--key', 'k'])).toMatchObject({
      options: {
        contentFolder: 'service-recording',
        record: { baseUrl: 'https://api.example.com', key: 'k', keepsMedia: true },
      },
    });
  });

  test.each([
    [['--content'], '--content needs a value.'],
    [['--state', '--port', '1'], '--state needs a value.'],
    [['--key', 'secret'], '--key belongs to --record <base URL>.'],
    [['--record', 'api.example.com', '--key', 'secret'], '--record must be the base URL of the service'],
    [['--record', 'https://a:b@api.example.com', '--key', 'secret'], '--record must be the base URL of the service'],
    [['--prot', '1'], 'Unknown option --prot'],
    [['--port'], '--port needs a value.'],
    [['--port', '70000'], '--port must be a number from 0 to 65535, not 70000.'],
    [['--port', '-1'], '--port must be'],
    [['--port', '5', '--integrations-port', '5'], 'must differ'],
    [['--scenario', 'perfect'], 'Unknown scenario perfect'],
    [['--seed', 'x'], '--seed must be a whole number'],
    [['--clock', 'soon'], '--clock must be an ISO 8601 date'],
  ])('%j is refused in one sentence', (given, words) => {
    const request = readCliArguments(given);
    expect(request.kind === 'refused' && request.sentence).toContain(words);
    expect(request.kind === 'refused' && request.sentence).not.toContain('\n');
    expect(JSON.stringify(request)).not.toContain('secret');
  });

  test('--help asks for help whatever else stands there', () => {
    expect(readCliArguments(['--port', '1', '--help'])).toEqual({ kind: 'help' });
  });
});
