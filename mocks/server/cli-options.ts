import { isScenarioName, SCENARIOS } from '../scenarios/scenarios';
import type { MockServerOptions } from './create-mock-server';

export type CliRequest =
  | { readonly kind: 'serve'; readonly options: ServeOptions }
  | { readonly kind: 'help' }
  /** One sentence that says what is wrong with the arguments. */
  | { readonly kind: 'refused'; readonly sentence: string };

/** Options of a server, and its files. */
export interface ServeOptions extends Omit<MockServerOptions, 'stateFile' | 'folder' | 'recorder'> {
  /** Folder of videos and images, or of a recording; default: the demo world. */
  readonly contentFolder?: string;
  /** File for posts and changes; default: memory. */
  readonly stateFile?: string;
  /** The real service to record; the content folder stores its answers. */
  readonly record?: { readonly baseUrl: string; readonly key: string | undefined; readonly keepsMedia: boolean };
}

export const HELP = `service-mock: the service as a mock backend over real HTTP.

Usage: service-mock [options]

  --port <number>               port of {base_url}, 0 takes a free one (4010)
  --integrations-port <number>  port of {integrations_url}, 0 takes a free one (4011)
  --host <address>              address to listen at (127.0.0.1)
  --scenario <name>             ${SCENARIOS.map(({ name }) => name).join(', ')} (happy)
  --seed <number>               counts and past events; identifiers stay (1)
  --clock <date>                freezes the service's time, ISO 8601 (the machine's)
  --content <folder>            shows a folder of your videos, or a recording of --record; changes show at once
  --state <file>                stores posts and changes across restarts (memory)
  --record <base URL>           requests the real service, and stores its answers in the folder of --content
  --key <API key>               sent to the real service instead of the page's; never stored
  --record-media                stores videos and images too
  --help                        this text

Prints one line of JSON with its addresses once it answers. GET {base_url}/__mock in a browser is the test desk.`;

const FLAGS = [
  ...(['--port', '--integrations-port', '--host', '--scenario', '--seed', '--clock'] as const),
  ...(['--content', '--state', '--record', '--key', '--record-media'] as const),
] as const;
type Flag = (typeof FLAGS)[number];

/** The default folder of a recording. */
const RECORDING = 'service-recording';

/** Reads the arguments after the program's name; `--port 4010` and `--port=4010` are the same. */
export function readCliArguments(given: readonly string[]): CliRequest {
  const values = new Map<Flag, string>();
  const words = given.flatMap((word) => (/^--[^=]+=/.test(word) ? splitOnce(word) : [word]));
  for (let index = 0; index < words.length; index += 1) {
    const flag = words[index] ?? '';
    if (flag === '--help' || flag === '-h') return { kind: 'help' };
    if (!isFlag(flag)) return refused(`Unknown option ${flag}: the options are ${FLAGS.join(', ')} and --help.`);
    if (flag === '--record-media') {
      values.set(flag, 'yes');
      continue;
    }
    index += 1;
    const value = words[index];
    if (value === undefined || value === '' || value.startsWith('--')) return refused(`${flag} needs a value.`);
    values.set(flag, value);
  }
  return readValues(values);
}

function readValues(values: ReadonlyMap<Flag, string>): CliRequest {
  const port = readWhole(values.get('--port') ?? '4010', 65_535);
  if (port === undefined) return refused(`--port must be a number from 0 to 65535, not ${values.get('--port')}.`);
  const integrationsPort = readWhole(values.get('--integrations-port') ?? '4011', 65_535);
  if (integrationsPort === undefined) {
    return refused(`--integrations-port must be a number from 0 to 65535, not ${values.get('--integrations-port')}.`);
  }
  if (port !== 0 && port === integrationsPort) return refused('--port and --integrations-port must differ.');
  const seed = readWhole(values.get('--seed') ?? '1', 4_294_967_295);
  if (seed === undefined) return refused(`--seed must be a whole number, not ${values.get('--seed')}.`);
  const scenario = values.get('--scenario') ?? 'happy';
  if (!isScenarioName(scenario)) {
    return refused(`Unknown scenario ${scenario}: the scenarios are ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
  }
  const clock = values.get('--clock');
  if (clock !== undefined && Number.isNaN(Date.parse(clock))) {
    return refused(`--clock must be an ISO 8601 date, not ${clock}.`);
  }
  const record = readRecord(values);
  if (typeof record === 'string') return refused(record);
  const host = values.get('--host');
  const contentFolder = values.get('--content') ?? (record && RECORDING);
  const stateFile = values.get('--state');
  return {
    kind: 'serve',
    options: {
      port,
      integrationsPort,
      seed,
      scenario,
      ...(host !== undefined && { host }),
      ...(clock !== undefined && { clock }),
      ...(contentFolder !== undefined && { contentFolder }),
      ...(stateFile !== undefined && { stateFile }),
      ...(record !== undefined && { record }),
    },
  };
}

/** What is to be recorded, or what is wrong with it in one sentence, which never holds the key. */
function readRecord(values: ReadonlyMap<Flag, string>): ServeOptions['record'] | string {
  const given = values.get('--record');
  if (given === undefined) {
    const lone = (['--key', '--record-media'] as const).find((flag) => values.has(flag));
    return lone && `${lone} belongs to --record <base URL>.`;
  }
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '') {
    return '--record must be the base URL of the service, such as https://api.example.com.';
  }
  return {
    baseUrl: url.href.replace(/\/$/, ''),
    key: values.get('--key'),
    keepsMedia: values.has('--record-media'),
  };
}

const refused = (sentence: string): CliRequest => ({ kind: 'refused', sentence });

const isFlag = (word: string): word is Flag => (FLAGS as readonly string[]).includes(word);

function splitOnce(word: string): [string, string] {
  const place = word.indexOf('=');
  return [word.slice(0, place), word.slice(place + 1)];
}

function readWhole(text: string, highest: number): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= highest ? Number(text) : undefined;
}
