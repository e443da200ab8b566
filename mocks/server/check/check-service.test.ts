import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ask, openRecording, KEY as RECORDED_KEY } from '../../../test/fakes/open-recording';
import { type Path, setIn } from '../../forms/path';
import { DEMO } from '../../seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../create-mock-server';
import { checkService } from './check-service';
import { readRecording } from './read-recording';

const key = DEMO.keys.server;

let mock: MockServer;
beforeAll(async () => {
  mock = await createMockServer();
});
afterAll(() => mock.close());

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A proxy in front of the mock; `change` changes the replies of one operation. */
async function startProxy(operation: string, change: (reply: Reply) => void): Promise<string> {
  const server = createServer(async ({ method, url = '', headers }, response) => {
    const sent = { 'x-service-api-key': String(headers['x-service-api-key'] ?? ''), origin: String(headers.origin) };
    const answer = await fetch(mock.baseUrl + url, { ...(method && { method }), headers: sent });
    const reply = {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? '',
        'access-control-allow-origin': answer.headers.get('access-control-allow-origin') ?? '',
      },
      body: await answer.text(),
    };
    const path = new URL(url, mock.baseUrl).pathname;
    if (mock.world.journal.entries({ operation }).some((entry) => entry.path === path)) change(reply);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  return listen(server);
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Changes the parsed body; `undefined` removes what is at the path. */
const withValue = (path: Path, value: unknown) => (reply: Reply) =>
  void Object.assign(reply, { body: JSON.stringify(setIn(JSON.parse(reply.body), path, value)) });

const withReply = (changed: Partial<Reply>) => (reply: Reply) => void Object.assign(reply, changed);
const withHeader = (name: string, value: string) => (reply: Reply) =>
  void Object.assign(reply.headers, { [name]: value });

test.each(Object.entries(DEMO.keys).filter(([name]) => /web|server/i.test(name)))(
  'an untouched mock has no difference for the key %s, and every request is a GET',
  async (_, tenantKey) => {
    mock.world.journal.clear();
    const collections = Object.values(DEMO.collections);
    const { baseUrl, integrationsUrl } = mock;
    const result = await checkService({ baseUrl, integrationsUrl, key: tenantKey, collections });
    expect(result).toEqual({ lines: [expect.stringMatching(/^0 differences in \d\d answers\.$/)], exitCode: 0 });
    const entries = mock.world.journal.entries();
    expect([...new Set(entries.map(({ method }) => method))]).toEqual(['GET']);
    expect(entries.some(({ path }) => path === '/api/app/activity')).toBe(false);
    expect(entries.some(({ operation }) => operation === 'listWorkflows')).toBe(/server/.test(tenantKey));
  },
);

const SEEDED: readonly (readonly [name: string, operation: string, change: (reply: Reply) => void, line: string])[] = [
  [
    'a missing field',
    'pagedClips',
    withValue(['pageSize'], undefined),
    'paged?pageNumber=0 pageSize: expected a whole number of 0 or more, received nothing',
  ],
  [
    'a missing field of one clip',
    'pagedClips',
    withValue(['clips', 3, 'thumbnails', 'large'], undefined),
    'clips[3].thumbnails.large: expected a text, received nothing',
  ],
  [
    'a number as text',
    'getClip',
    withValue(['likeCount'], '12'),
    'likeCount: expected a whole number of 0 or more, received "12"',
  ],
  [
    'a fraction',
    'getClip',
    withValue(['duration'], 1.5),
    'duration: expected a whole number of 0 or more, received 1.5',
  ],
  [
    'a negative count',
    'countClips',
    withValue(['count'], -1),
    'count: expected a whole number of 0 or more, received -1',
  ],
  [
    'null in place of a text',
    'getClip',
    withValue(['description'], null),
    'description: expected a text, received null',
  ],
  [
    'a text in place of a flag',
    'pagedClips',
    withValue(['enableFollowing'], 'yes'),
    'enableFollowing: expected true or false, received "yes"',
  ],
  [
    'an object in place of a list',
    'getStories',
    withValue(['stories'], {}),
    'stories: expected a list, received an object',
  ],
  [
    'an unknown enumeration value',
    'getStory',
    withValue(['pages', 0, 'type'], 'hologram'),
    'pages[0].type: expected one of "image", "video", "poll", "triviaQuiz", received "hologram"',
  ],
  [
    'an unknown source of ads',
    'getSettings',
    withValue(['ads', 'source'], 'other'),
    'ads.source: expected "firstParty", received "other"',
  ],
  ['a list in a wrapper', 'getAds', withValue(['ads'], { items: [] }), 'ads: expected a list, received an object'],
  [
    'a list without its wrapper',
    'getAds',
    withValue([], []),
    'ads?placement=stories: expected an object, received a list',
  ],
  [
    'a wrapper around the body',
    'getSheet',
    withValue([], { data: {} }),
    'data: expected no field of this name, received an object',
  ],
  ['a removed list', 'cmsStories', withValue(['stories'], undefined), 'stories: expected a list, received nothing'],
  ['a new field', 'getSheet', withValue(['colour'], 'red'), 'colour: expected no field of this name, received "red"'],
  ['an id that is no GUID', 'lookupClip', withValue(['id'], 'clip-1'), 'id: expected a GUID such as'],
  [
    'a date in another format',
    'lookupStory',
    withValue(['publishedAt'], '20.11.2026'),
    'publishedAt: expected a moment such as',
  ],
  ['a number in a list of texts', 'getActivityHistory', withValue(['viewedClips', 0], 7), 'viewedClips[0]: expected a'],
  [
    'a wrong part of the theme',
    'pagedClips',
    withValue(['theme', 'behavior', 'player', 'showEyebrow'], 1),
    'theme.behavior.player.showEyebrow: expected true or false, received 1',
  ],
  [
    'a colour scheme of other fields',
    'pagedClips',
    withValue(['theme', 'light'], { one: 1, two: 2, three: 3 }),
    'theme.light.following: expected an object, received nothing',
  ],
  ['a null in a list', 'pagedClips', withValue(['clips', 1], null), 'clips[1]: expected an object, received null'],
  ['another status', 'countStories', withReply({ status: 202 }), 'status: expected 200, received 202'],
  ['a server error', 'getStories', withReply({ status: 500 }), '/api/app/stories status: expected 200, received 500'],
  [
    'another content type',
    'getSheet',
    withHeader('content-type', 'text/html'),
    'content-type: expected application/json, received text/html',
  ],
  [
    'another CORS header',
    'getAds',
    withHeader('access-control-allow-origin', 'null'),
    'access-control-allow-origin: expected "*", received null',
  ],
  [
    'a body that is not JSON',
    'getStory',
    withReply({ body: '<html>' }),
    'expected JSON, received a body that is not JSON',
  ],
  [
    'an empty body',
    'pagedClips',
    withReply({ body: '' }),
    'paged?pageNumber=0: expected JSON, received a body that is not JSON',
  ],
];

describe('a proxy changes one part of the answers', () => {
  test.each(SEEDED)('%s is found', async (_, operation, change, line) => {
    const baseUrl = await startProxy(operation, change);
    const { lines, exitCode } = await checkService({ baseUrl, key });
    expect(lines.join('\n')).toContain(line);
    expect(lines.at(-1)).toMatch(/^[1-9]\d* differences? in \d+ answers\.$/);
    expect(exitCode).toBe(1);
  });

  test('a difference that repeats is one line with a count', async () => {
    const baseUrl = await startProxy('getClip', withValue(['url'], undefined));
    const { lines } = await checkService({ baseUrl, key });
    expect(lines).toEqual([
      expect.stringMatching(/^\/api\/app\/clips\/\S+ url: expected a text, received nothing \(3 times\)$/),
      expect.stringMatching(/^1 difference in/),
    ]);
  });

  test('a service that stops answering ends the check at its time limit, and each missing answer is a difference', async () => {
    const settings = await fetch(`${mock.baseUrl}/api/app/settings?x-service-api-key=${key}`);
    const body = await settings.text();
    const baseUrl = await listen(
      createServer(({ url = '' }, response) => {
        if (!url.startsWith('/api/app/settings')) return;
        const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
        response.writeHead(200, headers).end(body);
      }),
    );
    const { lines, exitCode } = await checkService({ baseUrl, key, timeoutMs: 60_000, totalTimeoutMs: 300 });
    expect(exitCode).toBe(1);
    expect(lines.slice(0, -1).length).toBeGreaterThan(5);
    for (const line of lines.slice(0, -1)) expect(line).toContain('expected an answer, received no answer in time');
  });

  test('the key is not printed, even if the service repeats it', async () => {
    const baseUrl = await startProxy('getStories', withValue(['total'], `key ${key} and ${encodeURIComponent(key)}`));
    const { lines } = await checkService({ baseUrl, key });
    expect(lines[0]).toContain('total: expected a whole number of 0 or more, received "key removed and removed"');
    expect(lines.join('\n')).not.toContain(key);
  });
});

describe('a recording', () => {
  async function record() {
    const recording = openRecording();
    const service = await recording.startService();
    const recorder = await recording.record(service.baseUrl);
    for (const path of [`clips/${DEMO.collections.forty}/clips/paged`, 'stories', `clips/${DEMO.clips.first}`])
      await (await ask(recorder, path)).text();
    await (await ask(recorder, `stories/${DEMO.stories.deleted}`)).text();
    await recording.end(recorder);
    const recorded = await readRecording(recording.folder);
    return { service, recorded: typeof recorded === 'string' ? [] : recorded };
  }

  test('has no difference to the service that it comes from', async () => {
    const { service, recorded } = await record();
    expect(recorded).toHaveLength(4);
    const { lines, exitCode } = await checkService({
      baseUrl: service.baseUrl,
      key: RECORDED_KEY.replace(/[^ -~]/g, ''),
      recorded,
    });
    expect([lines.length, exitCode]).toEqual([1, 2]);
    service.world.tables.apiKeys.set('plain', {
      key: 'plain',
      tenantId: DEMO.tenants.sports,
      kind: 'server',
      status: 'active',
    });
    expect(await checkService({ baseUrl: service.baseUrl, key: 'plain', recorded })).toMatchObject({ exitCode: 0 });
  });

  test('shows another status, a field that is gone and another kind of value', async () => {
    const { service, recorded } = await record();
    const changed = recorded.map((one) => {
      const { status, body } = structuredClone(one.answer) as { status: number; body: never };
      if (one.request.operation === 'getClip') Object(body).metadata = { former: 'yes' };
      if (one.request.operation === 'pagedClips') Object(body).clips[0].metadata = { former: 'yes' };
      if (one.request.operation === 'getStories') Object(body).total = 'many';
      return { ...one, answer: { status: status === 404 ? 200 : status, body } };
    });
    service.world.tables.apiKeys.set('plain', {
      key: 'plain',
      tenantId: DEMO.tenants.sports,
      kind: 'server',
      status: 'active',
    });
    const { lines } = await checkService({ baseUrl: service.baseUrl, key: 'plain', recorded: changed });
    expect(lines.join('\n')).toMatch(/metadata\.former: expected a text, as recorded, received nothing/);
    expect(lines.join('\n')).toMatch(/total: expected a text, as recorded, received a number/);
    expect(lines.join('\n')).toMatch(/status: expected 200, received 404/);
  });

  test.each([
    ['/nowhere', '--recording /nowhere has no folder "recorded"'],
    ['.', '--recording . has no folder "recorded"'],
  ])('of the folder %s is refused in one sentence', async (folder, sentence) => {
    expect(await readRecording(folder)).toContain(sentence);
  });
});

describe('input that cannot be compared ends with one sentence and code 2', () => {
  const serve = (reply: (response: ServerResponse) => void) => listen(createServer((_, response) => reply(response)));
  const check = (baseUrl: string, more = {}) => checkService({ baseUrl, key, ...more });

  test.each([DEMO.keys.revoked, DEMO.keys.suspended, 'wrong-key-of-mine'])('the key %s', async (wrong) => {
    const result = await checkService({ baseUrl: mock.baseUrl, key: wrong });
    expect(result).toEqual({
      lines: [`${mock.baseUrl} refuses the value of --key with status 401: give a key of an active application.`],
      exitCode: 2,
    });
  });

  test('a host that is down', async () => {
    const server = createServer();
    const baseUrl = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await check(baseUrl)).toEqual({
      lines: [`${baseUrl} does not answer (a network failure, ECONNREFUSED): check the base URL and your network.`],
      exitCode: 2,
    });
  });

  test('a service that never answers', async () => {
    const baseUrl = await serve(() => undefined);
    expect(await check(baseUrl, { timeoutMs: 50 })).toEqual({
      lines: [`${baseUrl} does not answer (no answer in time): check the base URL and your network.`],
      exitCode: 2,
    });
  });

  test.each([
    ['a website', 200, '<html>', 'responds with a body that is not JSON'],
    ['another path', 404, '{}', 'responds to /api/app/settings with status 404'],
    ['a redirect', 302, '', 'redirects to another URL: give that URL to --against.'],
  ])('%s', async (_, status, body, words) => {
    const baseUrl = await serve((response) => response.writeHead(status, { location: `/?k=${key}` }).end(body));
    const { lines, exitCode } = await check(baseUrl);
    expect([lines.length, exitCode]).toEqual([1, 2]);
    expect(lines[0]).toContain(`${baseUrl} ${words}`);
  });
});
