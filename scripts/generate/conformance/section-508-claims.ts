import { type Claim, claim, notApplicable, TESTS as T } from './claim';

const SUPPORT = 'The operator of the service gives support, which this report does not cover.';
const IN_A_BROWSER = 'A web application reaches the services of the platform only through the browser.';
const NO_TOOL = 'The SDK is not an authoring tool.';

/** Functional performance: chapter 3 of Section 508. */
export const CHAPTER_3: readonly Claim[] = [
  claim(
    '302.1',
    'Without Vision',
    'Partially Supports',
    'All controls have names and states, but videos have no audio description.',
    [T.axe, T.rows, T.clips, T.story],
  ),
  claim('302.2', 'With Limited Vision', 'Supports', 'Zoom, contrast and forced colours work.', [
    T.zoom,
    T.listContrast,
    T.playerContrast,
    T.edges,
  ]),
  claim('302.3', 'Without Perception of Color', 'Supports', 'No information is given by colour alone.', [
    T.quiz,
    T.rows,
  ]),
  claim(
    '302.4',
    'Without Hearing',
    'Partially Supports',
    'Captions of recorded videos are shown, but not those of live streams.',
    [T.captions],
  ),
  claim(
    '302.5',
    'With Limited Hearing',
    'Partially Supports',
    'Captions of recorded videos are shown, but not those of live streams.',
    [T.captions],
  ),
  claim('302.6', 'Without Speech', 'Supports', 'No function needs speech.', [T.clipByKeyboard, T.storyByKeyboard]),
  claim('302.7', 'With Limited Manipulation', 'Supports', 'Keys and single taps on areas of 44 px are enough.', [
    T.clipByKeyboard,
    T.storyByKeyboard,
    T.axe,
    T.press,
  ]),
  claim('302.8', 'With Limited Reach and Strength', 'Supports', 'Keys and single taps are enough.', [
    T.clipByKeyboard,
    T.storyByKeyboard,
  ]),
  claim(
    '302.9',
    'With Limited Language, Cognitive, and Learning Abilities',
    'Supports',
    'Automatic changes and sound can be stopped, and messages are plain sentences.',
    [T.lasting, T.pause, T.still],
  ),
];

export const CHAPTER_4: readonly Claim[] = notApplicable('The SDK is not hardware.', {
  'Chapter 4': 'Hardware',
});

export const CHAPTER_5: readonly Claim[] = [
  ...notApplicable(IN_A_BROWSER, {
    '502.2.1': 'User Control of Accessibility Features',
    '502.2.2': 'No Disruption of Accessibility Features',
    '502.3.1': 'Object Information',
    '502.3.2': 'Modification of Object Information',
    '502.3.3': 'Row, Column, and Headers',
    '502.3.4': 'Values',
    '502.3.5': 'Modification of Values',
    '502.3.6': 'Label Relationships',
    '502.3.7': 'Hierarchical Relationships',
    '502.3.8': 'Text',
    '502.3.9': 'Modification of Text',
    '502.3.10': 'List of Actions',
    '502.3.11': 'Actions on Objects',
    '502.3.12': 'Focus Cursor',
    '502.3.13': 'Modification of Focus Cursor',
    '502.3.14': 'Event Notification',
    '502.4': 'Platform Accessibility Features',
  }),
  claim(
    '503.2',
    'User Preferences',
    'Supports',
    'Reduced motion, more contrast, forced colours, dark scheme and zoom are followed.',
    [T.still, T.edges, T.axe, T.zoom],
  ),
  ...notApplicable('The SDK has no alternative user interface.', { '503.3': 'Alternative User Interfaces' }),
  claim('503.4.1', 'Caption Controls', 'Supports', 'The captions button is at the same level as the sound button.', [
    T.captions,
    T.clips,
  ]),
  claim('503.4.2', 'Audio Description Controls', 'Does Not Support', 'The SDK plays no audio description.'),
  ...notApplicable(NO_TOOL, {
    '504.2': 'Content Creation or Editing',
    '504.2.1': 'Preservation of Information Provided for Accessibility in Format Conversion',
    '504.2.2': 'PDF Export',
    '504.3': 'Prompts',
    '504.4': 'Templates',
  }),
];

export const CHAPTER_6: readonly Claim[] = [
  claim(
    '602.2',
    'Accessibility and Compatibility Features',
    'Supports',
    '[Accessibility](accessibility.md) lists the features and user settings, and [Players](players.md#keys) lists the keys.',
    ['2026-11-28: both pages were compared with the players.'],
  ),
  claim(
    '602.3',
    'Electronic Support Documentation',
    'Partially Supports',
    'The documentation is Markdown with headings, lists and tables. Its website is not evaluated by a test.',
  ),
  ...notApplicable('All documentation is electronic.', {
    '602.4': 'Alternate Formats for Non-Electronic Support Documentation',
  }),
  ...notApplicable(SUPPORT, {
    '603.2': 'Information on Accessibility and Compatibility Features',
    '603.3': 'Accommodation of Communication Needs',
  }),
];
