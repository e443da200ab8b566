import type { ClipRecord } from '../clip-records';
import { clips as films, type MediaEntry } from '../media/catalogue';
import { createRandom, type Random } from '../random';
import type { ActionRecord } from '../records';
import { buildClip, toClipMedia } from './build-clip';
import { DEMO, DEMO_KINDS, toDemoGuid } from './demo-identifiers';
import { MOMENTS, PEOPLE, PLACES, TEAMS } from './demo-words';
import type { SeedCalendar } from './plant';

/** What a row of demo clips has in common. */
export interface ClipRow {
  readonly tenantId: string;
  /** Number of the tenant in its GUIDs. */
  readonly tenant: number;
  /** Number of the first clip. */
  readonly first: number;
  readonly count: number;
  readonly seed: number;
  readonly calendar: SeedCalendar;
  /** Ids of categories that the clips are in, each clip in up to two of them. */
  readonly categoryIds: readonly string[];
  /** Videos to choose from; default: the whole catalogue. */
  readonly films?: readonly MediaEntry[];
}

/** A row of clips with invented titles: the same numbers and seed give the same clips. */
export function buildClipRow(row: ClipRow): readonly ClipRecord[] {
  const choice = row.films ?? films;
  return Array.from({ length: row.count }, (_, index) => {
    const number = row.first + index;
    const random = createRandom(row.seed * 100_003 + row.tenant * 1_000_033 + number);
    // Walks through all moments before one comes back, so that neighbours never read alike.
    const [eyebrow, title] = MOMENTS[(number * 7) % MOMENTS.length] ?? MOMENTS[0];
    const published = row.calendar.at(-1 - Math.floor(index / 6), -((number * 7) % 12));
    return buildClip({
      id: toDemoGuid(DEMO_KINDS.clip, row.tenant, number),
      tenantId: row.tenantId,
      externalId: `clip-${row.tenant}-${number}`,
      description: fillIn(title, number, random),
      ...toClipMedia(choice[number % choice.length]),
      categoryIds: pickTwo(row.categoryIds, number),
      primaryAction: number % 3 === 0 ? TICKETS : null,
      webActions: number % 6 === 0 ? [TICKETS, TABLE] : null,
      likeCount: random.integer(12, 48_000),
      shareCount: random.integer(0, 2_400),
      creationTime: published,
      publishedAt: published,
      metadata: { season: '2026/27', round: String((number % 34) + 1) },
      score: number % 4 === 0 ? Math.round(random.next() * 1000) / 1000 : null,
      eyebrow: number % 5 < 2 ? null : eyebrow,
      hasNoCaptions: choice[number % choice.length]?.captions === undefined,
    });
  });
}

export const TICKETS: ActionRecord = {
  type: 'web',
  url: 'https://www.example.com/tickets',
  text: 'Get tickets',
  id: 'action-tickets',
};

export const TABLE: ActionRecord = {
  type: 'inApp',
  url: 'https://www.example.com/table',
  text: 'See the table',
  id: 'action-table',
};

export const LINE_UP_SHEET: ActionRecord = {
  type: 'sheet',
  text: 'Line-ups',
  id: 'action-line-up',
  sheetId: DEMO.sheets.lineUp,
  sheetTitle: 'Line-ups',
  sheetSize: 'medium',
};

function fillIn(title: string, number: number, random: Random): string {
  const team = number % TEAMS.length;
  const other = (team + 1 + random.integer(0, TEAMS.length - 2)) % TEAMS.length;
  return title
    .replace('{who}', PEOPLE[(number * 5 + Math.floor(number / 12)) % PEOPLE.length] ?? '')
    .replace('{team}', TEAMS[team] ?? '')
    .replace('{other}', TEAMS[other] ?? '')
    .replace('{where}', PLACES[(number * 3 + Math.floor(number / 8)) % PLACES.length] ?? '');
}

function pickTwo(ids: readonly string[], number: number): readonly string[] {
  if (ids.length === 0) return [];
  const first = ids[number % ids.length];
  const second = number % 3 === 0 ? ids[(number + 1 + Math.floor(number / ids.length)) % ids.length] : undefined;
  return [...new Set([first, second].filter((id) => id !== undefined))];
}
