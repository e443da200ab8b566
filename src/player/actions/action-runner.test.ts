import { describe, expect, test } from 'vitest';
import { createFakeLog } from '../../../test/fakes/fake-log';
import { createFakeOutbound } from '../../../test/fakes/fake-outbound';
import { readAction, readWebActions } from '../../api/read-action';
import { createDelegateHolder } from '../../core/delegate';
import { type ContentOpener, createActionRunner } from './action-runner';

function openRunner(urlSchemes: readonly string[] = []) {
  const log = createFakeLog({ quiet: true });
  const outbound = createFakeOutbound();
  const delegate = createDelegateHolder(log);
  const opened: string[] = [];
  const warnings: string[] = [];
  const loadOpener = async (): Promise<ContentOpener> => ({
    openStory: async (id) => void opened.push(`story ${id}`),
    openStoryCategory: async (id, storyId) => void opened.push(`category ${id} ${storyId}`),
    openCollection: async (id, clipId) => void opened.push(`collection ${id} ${clipId}`),
    async openClip(id) {
      if (id === 'gone') throw new Error('404');
      opened.push(`clip ${id}`);
    },
  });
  const warn = (text: string) => void warnings.push(text);
  const runner = createActionRunner({ delegate, outbound, loadOpener }, urlSchemes, warn);
  const run = (input: object) => {
    const action = readAction({ text: 'Go', ...input });
    const can = action !== undefined && runner.canRun(action);
    if (action && can) void runner.run(action, ({ sheetId }) => opened.push(`sheet ${sheetId}`));
    return can;
  };
  return { run, runner, outbound, delegate, opened, warnings };
}

describe('actions', () => {
  test.each([
    ['javascript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['blob:https://a.example/1'],
    ['file:///etc/hosts'],
    ['https://good@evil.example/'],
  ])('S1, S3 an action to %j gets no button, goes nowhere and is warned about once', (url) => {
    const { run, outbound, warnings } = openRunner(['javascript', 'data', 'file', 'blob', 'vbscript']);
    for (const type of ['web', 'inApp', 'deepLink']) {
      warnings.length = 0;
      expect(run({ type, url })).toBe(false);
      expect(warnings).toHaveLength(1);
    }
    expect([outbound.tabs, outbound.navigations]).toEqual([[], []]);
  });

  test('S1 nothing is warned about that leads somewhere, nor what has no address', () => {
    const { run, warnings } = openRunner();
    expect(run({ type: 'web', url: 'https://a.example/' })).toBe(true);
    expect(run({ type: 'sheet', sheetId: 'a/b' })).toBe(false);
    expect(warnings).toEqual([]);
    run({ type: 'web', url: 'javascript:x' });
    expect(warnings).toEqual(['An action was ignored: configuration.urlSchemes does not allow its URL.']);
  });

  test('S2 an action that leads nowhere does nothing when it is run all the same', async () => {
    const { runner, outbound, opened } = openRunner();
    const action = readAction({ text: 'Go', type: 'web', url: 'javascript:x' });
    expect(action && (await runner.run(action, () => opened.push('sheet')))).toBe(true);
    expect([opened, outbound.tabs, outbound.navigations]).toEqual([[], [], []]);
  });

  test.each([[''], ['   '], [null]])('S2 an action whose address is %j goes nowhere', (url) => {
    const { run, outbound } = openRunner();
    expect(run({ type: 'web', url })).toBe(false);
    expect(run({ type: 'inApp', url })).toBe(false);
    expect([outbound.tabs, outbound.navigations]).toEqual([[], []]);
  });

  test('S3 an address without a protocol is an external https link', () => {
    const { run, outbound } = openRunner();
    expect(run({ type: 'web', url: '//partner.example/x' })).toBe(true);
    expect(outbound.tabs).toEqual(['https://partner.example/x']);
  });

  test('S4 an app scheme opens for a deep link alone, and only where the host listed it', () => {
    expect(openRunner().run({ type: 'deepLink', url: 'myapp:clip/1' })).toBe(false);
    expect(openRunner(['myapp']).run({ type: 'web', url: 'myapp:clip/1' })).toBe(false);
    const { run, outbound } = openRunner(['myapp']);
    expect(run({ type: 'deepLink', url: 'myapp:clip/1' })).toBe(true);
    expect(outbound.navigations).toEqual(['myapp:clip/1']);
  });

  test('L9.10 web opens a tab, inApp asks the delegate and navigates without one, none shows no button', () => {
    const { run, outbound, delegate } = openRunner();
    expect(run({ type: 'web', url: 'https://a.example/' })).toBe(true);
    expect(run({ type: 'inApp', url: 'https://b.example/' })).toBe(true);
    const heard: string[] = [];
    delegate.assign({ userNavigatedToApp: (url: string) => heard.push(url) });
    expect(run({ type: 'inApp', url: 'https://c.example/' })).toBe(true);
    expect(run({ type: 'none', url: 'https://d.example/' })).toBe(false);
    expect([outbound.tabs, outbound.navigations, heard]).toEqual([
      ['https://a.example/'],
      ['https://b.example/'],
      ['https://c.example/'],
    ]);
  });

  test('L9.10 an action that names content opens it', async () => {
    const { run, opened } = openRunner();
    run({ type: 'inApp', storyId: 's' });
    run({ type: 'inApp', storyCategoryId: 'k' });
    run({ type: 'inApp', storyCategoryId: 'k', storyId: 's' });
    run({ type: 'inApp', clipCollectionId: 'c', clipId: 'x' });
    run({ type: 'inApp', clipId: 'x' });
    await expect.poll(() => opened).toEqual(['story s', 'category k ', 'category k s', 'collection c x', 'clip x']);
  });

  test('L9.10 content that cannot be opened is said to be, and warned about', async () => {
    const { runner, warnings } = openRunner();
    const action = readAction({ type: 'inApp', clipId: 'gone', text: 'Go' });
    expect(action && (await runner.run(action, () => {}))).toBe(false);
    expect(warnings).toEqual(['An action opened nothing: check its id.']);
  });

  test.each([
    ['line-ups', true],
    ['', false],
    ['../cms', false],
    ['..', false],
  ])('L9.10, S10 an action of type sheet opens the sheet %j: %s', (sheetId, can) => {
    const { run, opened } = openRunner();
    expect(run({ type: 'sheet', sheetId })).toBe(can);
    expect(opened).toEqual(can ? [`sheet ${sheetId}`] : []);
  });

  test('L9.9 web actions win, else the first, second and further ones; action stands in for a missing first one', () => {
    const web = (text: string) => ({ type: 'web', url: 'https://a.example/', text });
    const texts = (clip: object) => readWebActions(clip).map(({ text }) => text);
    const others = {
      primaryAction: web('1'),
      secondaryAction: web('2'),
      secondaryActions: [web('3')],
      action: web('0'),
    };
    expect(texts({ ...others, webActions: [web('w')] })).toEqual(['w']);
    expect(texts({ ...others, webActions: [] })).toEqual(['1', '2', '3']);
    expect(texts({ action: web('0'), primaryAction: null })).toEqual(['0']);
  });
});
