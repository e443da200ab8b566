export type Support = 'Supports' | 'Partially Supports' | 'Does Not Support' | 'Not Applicable';

/** What the report says of one criterion, and what shows it. */
export interface Claim {
  /** The number in its standard. */
  readonly id: string;
  readonly name: string;
  readonly support: Support;
  /** One plain sentence, or a few. */
  readonly remark: string;
  /** Titles of tests, or their beginnings; a manual check begins with its date: `2026-01-31: what was done`. */
  readonly evidence: readonly string[];
}

export function claim(
  id: string,
  name: string,
  support: Support,
  remark: string,
  evidence: readonly string[] = [],
): Claim {
  return { id, name, support, remark, evidence };
}

/** Claims of criteria that do not apply, for one reason. */
export function notApplicable(remark: string, criteria: Readonly<Record<string, string>>): readonly Claim[] {
  return Object.entries(criteria).map(([id, name]) => claim(id, name, 'Not Applicable', remark));
}

export const isManual = (evidence: string): boolean => /^\d{4}-\d\d-\d\d: /.test(evidence);

/** Tests that several claims name. */
export const TESTS = {
  axe: 'axe finds nothing wrong in the state %s, light and dark; nothing is too small',
  rows: 'spoken: rows of stories and clips',
  clips: 'spoken: the Clips player, its keys and its buttons',
  story: 'spoken: the Story player, its instructions and a poll',
  clipByKeyboard: 'a row scrolls, a clip opens, plays, pauses, sounds, is liked and closes, and the focus comes back',
  storyByKeyboard: 'a story opens, turns its pages and closes, and the focus comes back',
  quiz: 'H11.7 a quiz by keyboard alone: time waits from the first answer to the score',
  poll: 'H11.7, S5 a poll by touch: the vote shows its numbers, a refused one is put back, a swipe over it still moves',
  zoom: 'everything is in reach and uncut at 200 and 400 percent zoom, on its side, and with text spaced out',
  press: '2.5.2 a press does nothing before it is released, and nothing if it is released elsewhere',
  click: '2.5.7 what a drag does, a click does: it scrolls a row, seeks, changes clip and story, and closes',
  captions: 'L9.14 shows captions when they are wanted, and no button where there are none',
  listContrast: 'title and eyebrow over a white',
  playerContrast: 'text over a white',
  iconContrast: 'next to the text of the Clips player: words 4.5 to 1, icons 3 to 1',
  focus: '2.4.7, 2.4.11, 3.2.1 the focus has a ring that nothing covers, and opens nothing by itself (%s)',
  edges: 'with %o controls have an edge',
  lasting: 'without auto-advance a page stays',
  pause: 'more than 20 pages are one bar with a number, and a pause lasts until the viewer ends it',
  still: 'with reduced motion nothing moves by itself',
  flashes: '2.3.1 no animation repeats more than three times a second',
  language: '3.1.2 where the interface speaks another language than the content, both are named',
} as const;
