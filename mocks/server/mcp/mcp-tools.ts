import { FAULT_EFFECTS, FAULT_KINDS, FAULT_NUMBERS } from '../../faults/fault';
import { type Properties, type Schema, TEXT } from '../../forms/schema';
import { ROUTES } from '../../routes';
import { SCENARIOS } from '../../scenarios/scenarios';

/** A call of the control API. */
export interface ControlRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/__mock`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** One tool for an assistant: its arguments, and the call of the control API that it makes. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: Schema;
  /** Whether the tool changes nothing. */
  readonly isReading: boolean;
  /** The call, or in one sentence why the arguments do not fit together. */
  readonly toRequest: (given: Arguments) => ControlRequest | string;
  /** What the assistant receives of the response; all of it by default. */
  readonly toResult?: (response: Arguments, given: Arguments) => object;
}

type Arguments = Readonly<Record<string, unknown>>;

const text = (description: string): Schema => ({ ...TEXT, description });
const whole = (description: string, maximum: number): Schema => ({ type: 'integer', description, minimum: 1, maximum });
const choice = (description: string, values: readonly string[]): Schema => ({ ...TEXT, description, enum: values });
const args = (properties: Properties, ...required: readonly string[]): Schema => ({
  ...{ type: 'object', properties },
  ...(required.length > 0 && { required }),
});
const segment = (value: unknown) => encodeURIComponent(String(value));

const linesOf = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).map(([name, meaning]) => `- ${name}: ${meaning}`);
const describe = (sentence: string, entries: Readonly<Record<string, string>>) =>
  [sentence, ...linesOf(entries)].join('\n');

const MATCH = args({
  operation: choice('Operation of the API; "media" for videos and images.', [
    ...ROUTES.map(({ operation }) => operation),
    ...['media', 'preflight'],
  ]),
  method: text('HTTP method in upper case.'),
  path: text('A part of the path, or a pattern with * for the whole path.'),
});

const CONTENT = {
  type: choice('What to read or change.', ['clip', 'story', 'theme']),
  id: text('ID of the clip or story; not for the theme.'),
};
const PATHS: Readonly<Record<string, string>> = { clip: 'clips', story: 'stories' };

function toContentRequest(method: 'GET' | 'PUT', { type, id, fields }: Arguments): ControlRequest | string {
  if (type !== 'theme' && id === undefined) return `"id" is missing: list_content has the IDs of each ${type}.`;
  const path = type === 'theme' ? 'content/theme' : `content/${PATHS[String(type)]}/${segment(id)}`;
  return { method, path, ...(fields !== undefined && { body: Object(fields) }) };
}

/** The last of a list. An assistant reads all that it receives. */
const takeLast = (items: unknown, limit: unknown) => (items as readonly Arguments[]).slice(-Number(limit ?? 20));

/** Keys stay in the mock: a page that is recorded sends the key of the real service. */
function toShownEntry({ url: _url, headers: _headers, query, body, ...entry }: Arguments): object {
  const { 'x-service-api-key': _key, ...rest } = Object(query);
  return { ...entry, query: rest, ...(entry.operation !== 'postActivity' && { body }) };
}

export const MCP_TOOLS: readonly McpTool[] = [
  {
    name: 'read_state',
    description:
      'Returns the settings of the mock: URLs, scenario, clock, latency, faults, counts of requests and events.',
    inputSchema: args({}),
    isReading: true,
    toRequest: () => ({ method: 'GET', path: 'state' }),
  },
  {
    name: 'reset',
    description: 'Resets content, scenario, clock, faults, latency, journal and received events.',
    inputSchema: args({}),
    isReading: false,
    toRequest: () => ({ method: 'POST', path: 'reset' }),
  },
  {
    name: 'set_scenario',
    description: describe(
      'Selects what the service contains and how it behaves. Resets the content. The scenarios:',
      Object.fromEntries(SCENARIOS.map(({ name, intent }) => [name, intent])),
    ),
    inputSchema: args(
      {
        name: choice(
          'Name of the scenario.',
          SCENARIOS.map(({ name }) => name),
        ),
      },
      'name',
    ),
    isReading: false,
    toRequest: ({ name }) => ({ method: 'PUT', path: 'scenario', body: { name } }),
  },
  {
    name: 'add_fault',
    description: describe(
      'Makes matching requests fail until remove_faults or reset. Without "match", every request fails. The kinds:',
      FAULT_EFFECTS,
    ),
    inputSchema: args(
      {
        kind: choice('What goes wrong.', FAULT_KINDS),
        match: MATCH,
        ...FAULT_NUMBERS,
        headers: { type: 'object', description: 'Headers of the kind status.', additionalProperties: TEXT },
        body: text('Body of the kind status.'),
        latency: {
          type: 'object',
          description: 'Of the kind delay: {"kind":"fixed","ms":2000}; default 1 s.',
          additionalProperties: true,
        },
      },
      'kind',
    ),
    isReading: false,
    toRequest: (fault) => ({ method: 'POST', path: 'faults', body: fault }),
  },
  {
    name: 'remove_faults',
    description: 'Removes the fault with this ID, or all faults. Returns the remaining ones.',
    inputSchema: args({ id: text('ID that add_fault returned.') }),
    isReading: false,
    toRequest: ({ id }) => ({ method: 'DELETE', path: id === undefined ? 'faults' : `faults/${segment(id)}` }),
  },
  {
    name: 'set_clock',
    description: 'Freezes the clock of the service at a moment, moves it, or lets it follow the clock of the machine.',
    inputSchema: args({
      now: { type: 'string', format: 'date-time', description: 'Freezes the clock, ISO 8601.' },
      advanceMs: { type: 'number', description: 'Moves the clock by milliseconds.' },
      follow: { type: 'boolean', description: 'true unfreezes the clock.' },
    }),
    isReading: false,
    toRequest: (body) =>
      Object.keys(body).length === 1
        ? { method: 'PUT', path: 'clock', body }
        : 'set_clock needs one of "now", "advanceMs" and "follow".',
  },
  {
    name: 'read_journal',
    description:
      'Returns the last requests that the page has sent, oldest first, with the status of each response. With "count", waits until this many requests match.',
    inputSchema: args({
      ...MATCH.properties,
      status: { type: 'integer', description: 'Status of the response; 0 for a reset connection.', minimum: 0 },
      after: { type: 'integer', description: 'Only entries with a higher ID.', minimum: 0 },
      answered: { type: 'boolean', description: 'true: only requests that have a response.' },
      count: whole('Number of matching requests to wait for.', 2000),
      timeoutMs: whole('Longest time to wait, with "count" (5000).', 60_000),
      limit: whole('Number of entries to return (20).', 2000),
    }),
    isReading: true,
    toRequest: ({ limit: _, ...query }) => ({
      method: 'GET',
      path: query.count === undefined ? 'journal' : 'journal/wait',
      query,
    }),
    toResult: ({ entries }, { limit }) => ({
      count: (entries as readonly unknown[]).length,
      entries: takeLast(entries, limit).map(toShownEntry),
    }),
  },
  {
    name: 'read_events',
    description: 'Returns the last analytics events that the SDK has delivered to the service, and their counts.',
    inputSchema: args({
      type: text('Only events of this type, such as "openedClip".'),
      user: text('Only events of this user, the SHA-256 hash or the random ID.'),
      limit: whole('Number of events to return (20).', 2000),
    }),
    isReading: true,
    toRequest: ({ limit: _, ...query }) => ({ method: 'GET', path: 'sink', query }),
    toResult: ({ events, ...counts }, { limit }) => ({ ...counts, events: takeLast(events, limit) }),
  },
  {
    name: 'list_content',
    description: 'Lists collections and stories, or the clips of one collection, with ID and title.',
    inputSchema: args({ collection: text('ID of a collection such as "top-clips".') }),
    isReading: true,
    toRequest: ({ collection }) => ({
      method: 'GET',
      path: collection === undefined ? 'content' : `content/collections/${segment(collection)}`,
    }),
  },
  {
    name: 'read_content',
    description: 'Returns the fields of a clip, a story or the theme, and their JSON Schema.',
    inputSchema: args(CONTENT, 'type'),
    isReading: true,
    toRequest: (given) => toContentRequest('GET', given),
  },
  {
    name: 'change_content',
    description:
      'Changes fields of a clip, a story or the theme, and returns all its fields. Pages show it after a reload.',
    inputSchema: args(
      {
        ...CONTENT,
        fields: { type: 'object', description: 'New values by name, as in read_content.', additionalProperties: true },
      },
      'type',
      'fields',
    ),
    isReading: false,
    toRequest: (given) => toContentRequest('PUT', given),
    toResult: ({ form }) => Object(form),
  },
];
