import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StaticSite } from '../../scripts/static-site';

const script = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** Serves the virtual screen reader on a site, for `startReader`. */
export function serveReader(site: StaticSite): void {
  site.answer('/reader.js', (_request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(readFileSync(script));
  });
}

export interface Reader {
  /** Reads the element from its first line to its last. */
  readAll(): Promise<string>;
  /** Returns what is spoken after `act`, as soon as a line matches `last`. */
  listen(last: RegExp, act: () => Promise<unknown>): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the virtual screen reader in an element of the SDK.
 *
 * It does not enter shadow roots, so it starts inside one: `container` is an expression that returns an element of it. Only
 * one reader runs in a page.
 */
export async function startReader(page: Page, container: string): Promise<Reader> {
  // As text: Vitest would compile the import for Node.
  await page.evaluate(`import('/reader.js').then(({ virtual }) => {
    globalThis.reader = virtual;
    return virtual.start({ container: ${container} });
  })`);
  const spoken = () => page.evaluate<readonly string[]>('reader.spokenPhraseLog()');
  return {
    async readAll() {
      const lines = await page.evaluate<readonly string[]>(`(async () => {
        const isAtEnd = async () => (await reader.lastSpokenPhrase()).startsWith('end of ');
        while (reader.activeNode !== ${container} || (await isAtEnd())) await reader.next();
        const lines = [await reader.lastSpokenPhrase()];
        while (lines.at(-1) !== 'end of ' + lines[0]) {
          if (lines.length > 300) throw new Error('The element has no end: ' + lines.join(' | '));
          await reader.next();
          lines.push(await reader.lastSpokenPhrase());
        }
        return lines;
      })()`);
      return toText(lines);
    },
    async listen(last, act) {
      await page.evaluate('reader.clearSpokenPhraseLog()');
      await act();
      await expect.poll(spoken).toEqual(expect.arrayContaining([expect.stringMatching(last)]));
      return toText(await spoken());
    },
    stop: () => page.evaluate('reader.stop()'),
  };
}

/**
 * The lines without those that only the virtual reader has: ends of elements, paragraphs and empty status lines, states that
 * are the default, announcements it repeats for each change, and the text inside a link or a button, which is its name. The
 * time depends on when the video was paused.
 */
function toText(lines: readonly string[]): string {
  let control = '';
  const kept = lines.filter((line) => {
    if (control) {
      if (line === `end of ${control}`) control = '';
      return false;
    }
    if (/^(link|button),/.test(line) && lines.includes(`end of ${line}`)) control = line;
    return !/^(end of .*|paragraph|status|polite: )$/.test(line);
  });
  return kept
    .filter((line, index) => line !== kept[index - 1])
    .map((line) =>
      line
        .replace(
          /, (not busy|not disabled|level 1(?=, position)|orientated horizontally|(max|min) value \d+)(?=,|$)/g,
          '',
        )
        .replace(/0:\d\d of/, '0:00 of'),
    )
    .join('\n');
}
