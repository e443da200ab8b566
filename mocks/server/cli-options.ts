import { isScenarioName, SCENARIOS } from '../scenarios/scenarios';
import { type CheckArguments, readCheckArguments } from './check/check-arguments';
import type { MockServerOptions } from './create-mock-server';
import { readInitArguments } from './init/write-starter';
import { readMcpArguments } from './mcp/mcp-arguments';
import { readFlags } from './read-flags';
import { readServiceUrl } from './service-url';

export type CliRequest =
  | { readonly kind: 'serve'; readonly options: ServeOptions }
  | { readonly kind: 'check'; readonly options: CheckArguments }
  | { readonly kind: 'init'; readonly folder: string }
  | { readonly kind: 'mcp'; readonly mockUrl: string }
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
       service-mock check --against <base URL> --key <API key> [options]
       service-mock init [folder]
       service-mock mcp [--mock <base URL>]

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

service-mock check compares the real service with the contract; it only reads, and writes nothing:

  --against <base URL>          the real service
  --key <API key>               a web or server key of the service; never printed
  --collections <ids>           collections to read, separated by commas
  --recording <folder>          compares with a recording of --record, too
  --integrations <base URL>     reads the integrations API, too; needs a server key

It ends with 0 without differences, 1 with differences and 2 for invalid input.

service-mock init writes a Vite app with a row of clips into an empty folder.
service-mock mcp gives an assistant tools to control a running mock, over stdin and stdout:
  --mock <base URL>             the running mock (http://127.0.0.1:4010)

The mock prints one line of JSON with its addresses once it answers. GET {base_url}/__mock in a browser is the test desk.`;

const FLAGS = [
  ...(['--port', '--integrations-port', '--host', '--scenario', '--seed', '--clock'] as const),
  ...(['--content', '--state', '--record', '--key', '--record-media'] as const),
] as const;
const SWITCHES = ['--record-media'];
type Flag = (typeof FLAGS)[number];

/** The default folder of a recording. */
const RECORDING = 'service-recording';

/** Reads the arguments after the program's name; `--port 4010` and `--port=4010` are the same. */
export function readCliArguments(given: readonly string[]): CliRequest {
  const [command, ...rest] = given;
  if (command === 'check') return readCheckArguments(rest);
  if (command === 'init') return readInitArguments(rest);
  if (command === 'mcp') return readMcpArguments(rest);
  const values = readFlags(given, FLAGS, SWITCHES);
  if (values === 'help') return { kind: 'help' };
  return typeof values === 'string' ? refused(values) : readValues(values);
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
  const baseUrl = readServiceUrl(given);
  if (baseUrl === undefined) return '--record must be the base URL of the service, such as https://api.example.com.';
  return { baseUrl, key: values.get('--key'), keepsMedia: values.has('--record-media') };
}

const refused = (sentence: string): CliRequest => ({ kind: 'refused', sentence });

function readWhole(text: string, highest: number): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) <= highest ? Number(text) : undefined;
}
