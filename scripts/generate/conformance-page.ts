import { type Claim, isManual } from './conformance/claim';
import { CHAPTER_5, CHAPTER_7, CHAPTER_9, CHAPTER_11, CHAPTER_12 } from './conformance/en-301-549-claims';
import * as section508 from './conformance/section-508-claims';
import { LEVEL_A } from './conformance/wcag-level-a';
import { LEVEL_AA } from './conformance/wcag-level-aa';

/** The tables of the report, by standard. */
export const REPORT: Readonly<Record<string, Readonly<Record<string, readonly Claim[]>>>> = {
  'WCAG 2.2': { 'Level A': LEVEL_A, 'Level AA': LEVEL_AA },
  'EN 301 549': {
    'Chapter 5: Generic requirements': CHAPTER_5,
    'Chapter 7: ICT with video capabilities': CHAPTER_7,
    'Chapter 9: Web': CHAPTER_9,
    'Chapter 11: Software': CHAPTER_11,
    'Chapter 12: Documentation and support services': CHAPTER_12,
  },
  'Section 508': {
    'Chapter 3: Functional performance criteria': section508.CHAPTER_3,
    'Chapter 4: Hardware': section508.CHAPTER_4,
    'Chapter 5: Software': section508.CHAPTER_5,
    'Chapter 6: Support documentation and services': section508.CHAPTER_6,
  },
};

export const CLAIMS: readonly Claim[] = Object.values(REPORT).flatMap((tables) => Object.values(tables).flat());

const HEAD = `# Accessibility conformance report

The levels that lists and players reach, in the order of the template VPAT® 2.5 INT. Each claim names what shows it.

- **Product**: \`@service/web-sdk\`, version 11: rows, grids, Story player and Clips player.
- **Standards**: WCAG 2.2, A and AA; EN 301 549 V3.2.1, chapters 5, 7, 9, 11, 12; Revised Section 508.
- **Evaluation**: automatic tests in Chromium for each change, among them axe and a virtual screen reader. Manual checks have a date.
- **Not evaluated**: real screen readers (VoiceOver, TalkBack, NVDA). No claim depends on them.
- **Not part of the product**: two-way voice, hardware, other documents than web pages, and relay services. These are chapters 6, 8, 10 and 13 of EN 301 549.

[Accessibility](accessibility.md) explains how the criteria are met.

## Responsibilities

The report covers what the SDK draws. These parts come from others:

| Part | Responsible |
|---|---|
| Language and title of the page, headings, ways to skip content | the host page |
| Contrast of the colours of a theme | the host page |
| Titles, which are the names of tiles and images | the author |
| Captions: that they exist, and what they say | the author |
| Flashes, and text inside images and videos | the author |

## Terms

| Term | Meaning |
|---|---|
| Supports | the SDK meets the criterion, without known defects |
| Partially Supports | some functions do not meet the criterion |
| Does Not Support | most functions do not meet the criterion |
| Not Applicable | the criterion is not relevant to the SDK |
`;

/** The text of docs/accessibility-conformance.md. */
export function createConformancePage(): string {
  const evidence = [...new Set(CLAIMS.flatMap((claim) => claim.evidence))];
  const tests = evidence.filter((one) => !isManual(one));
  const checks = evidence.filter(isManual);
  const toMark = (one: string) => (isManual(one) ? `M${checks.indexOf(one) + 1}` : `T${tests.indexOf(one) + 1}`);
  const toRow = ({ id, name, support, remark, evidence: shown }: Claim) =>
    `| ${id} ${name} | ${support} | ${remark} | ${shown.map(toMark).join(', ') || '–'} |`;
  const sections = Object.entries(REPORT).flatMap(([standard, tables]) => [
    `## ${standard}`,
    ...Object.entries(tables).map(([title, claims]) =>
      [
        `### ${standard}, ${title}`,
        '',
        '| Criterion | Level of support | Remarks | Evidence |',
        '|---|---|---|---|',
        ...claims.map(toRow),
      ].join('\n'),
    ),
  ]);
  const toList = (mark: string, rows: readonly string[]) =>
    ['| Number | Evidence |', '|---|---|', ...rows.map((row, index) => `| ${mark}${index + 1} | ${row} |`)].join('\n');
  return `${[
    HEAD.trimEnd(),
    ...sections,
    '## Evidence',
    'Each test is named by its title or its beginning, as it is in the repository.',
    toList(
      'T',
      tests.map((title) => `\`${title}\``),
    ),
    'Manual checks:',
    toList('M', checks),
    '## Next steps',
    '- [Accessibility](accessibility.md): how the criteria are met, and what you must do.\n- [Limitations](limitations.md): what the SDK does not do.',
  ].join('\n\n')}\n`;
}
