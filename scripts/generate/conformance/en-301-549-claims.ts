import { type Claim, claim, notApplicable, TESTS as T } from './claim';
import { LEVEL_A } from './wcag-level-a';
import { LEVEL_AA } from './wcag-level-aa';

const NO_DESCRIPTION = 'The SDK plays no audio description.';
const SUPPORT = 'The operator of the service gives support, which this report does not cover.';
const IS_WEB = 'The SDK is web content, to which chapter 9 applies.';

export const CHAPTER_5: readonly Claim[] = [
  ...notApplicable('The SDK has no closed functionality.', {
    '5.1.2.1': 'Closed functionality',
    '5.1.2.2': 'Assistive technology',
    '5.1.3.1': 'Audio output of visual information',
    '5.1.3.2': 'Auditory output delivery including speech',
    '5.1.3.3': 'Auditory output correlation',
    '5.1.3.4': 'Speech output user control',
    '5.1.3.5': 'Speech output automatic interruption',
    '5.1.3.6': 'Speech output for non-text content',
    '5.1.3.7': 'Speech output for video information',
    '5.1.3.8': 'Masked entry',
    '5.1.3.9': 'Private access to personal data',
    '5.1.3.10': 'Non-interfering audio output',
    '5.1.3.11': 'Private listening volume',
    '5.1.3.12': 'Speaker volume',
    '5.1.3.13': 'Volume reset',
    '5.1.3.14': 'Spoken languages',
    '5.1.3.15': 'Non-visual error identification',
    '5.1.3.16': 'Receipts, tickets, and transactional outputs',
    '5.1.4': 'Functionality closed to text enlargement',
    '5.1.5': 'Visual output for auditory information',
    '5.1.6.1': 'Closed functionality',
    '5.1.6.2': 'Input focus',
    '5.1.7': 'Access without speech',
  }),
  claim(
    '5.2',
    'Activation of accessibility features',
    'Supports',
    'Captions have a button and a key, and reduced motion and contrast follow the system.',
    [T.captions, T.clips, T.still, T.edges],
  ),
  ...notApplicable('The SDK uses no biometrics.', { '5.3': 'Biometrics' }),
  ...notApplicable('The SDK converts no content.', {
    '5.4': 'Preservation of accessibility information during conversion',
  }),
  ...notApplicable('The SDK has no mechanical parts.', {
    '5.5.1': 'Means of operation',
    '5.5.2': 'Operable parts discernibility',
  }),
  claim('5.6.1', 'Tactile or auditory status', 'Supports', 'Screen readers speak the state of a toggle button.', [
    T.clips,
    T.story,
  ]),
  claim('5.6.2', 'Visual status', 'Supports', 'Like, captions, sound and pause show their state with their icon.', [
    T.captions,
    '2026-11-28: the 24 reference images of the screenshot tests were looked at.',
  ]),
  ...notApplicable('The browser and the system decide about the repetition of keys.', {
    '5.7': 'Key repeat',
    '5.8': 'Double-strike key acceptance',
  }),
  claim(
    '5.9',
    'Simultaneous user actions',
    'Supports',
    'A pinch with two fingers has a button and a key. Nothing else needs two actions at the same time.',
    ['38, 2.5.1 keys and a button zoom too'],
  ),
];

export const CHAPTER_7: readonly Claim[] = [
  claim(
    '7.1.1',
    'Captioning playback',
    'Partially Supports',
    'Both players show caption files. Captions inside an HLS stream are not shown.',
    ['EN 301 549 7.1.1 captions are played', T.captions],
  ),
  claim(
    '7.1.2',
    'Captioning synchronization',
    'Supports',
    'A caption is shown within 100 ms of its time in the file.',
    ['EN 301 549 7.1.2 a caption is shown within 100 ms of its time'],
  ),
  claim('7.1.3', 'Preservation of captioning', 'Not Applicable', 'The SDK does not transmit, convert or record video.'),
  claim(
    '7.1.4',
    'Captions characteristics',
    'Supports',
    'The viewer chooses the size, font, colours, opacity and edge of captions.',
    ['EN 301 549 7.1.4 in the %s player a viewer changes each characteristic', 'spoken: the settings of captions'],
  ),
  claim('7.1.5', 'Spoken subtitles', 'Does Not Support', 'Captions are not spoken.'),
  claim('7.2.1', 'Audio description playback', 'Does Not Support', NO_DESCRIPTION),
  claim('7.2.2', 'Audio description synchronization', 'Does Not Support', NO_DESCRIPTION),
  claim(
    '7.2.3',
    'Preservation of audio description',
    'Not Applicable',
    'The SDK does not transmit, convert or record video.',
  ),
  claim(
    '7.3',
    'User controls for captions and audio description',
    'Partially Supports',
    'The captions button is at the same level as play and sound. There is no control for audio description.',
    ['EN 301 549 7.3 captions have a button as high in the %s player as play and pause', T.captions, T.clips],
  ),
];

/** Criteria that are new in WCAG 2.2, which EN 301 549 V3.2.1 does not have. */
const NEW_IN_22 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];

/** The criteria of WCAG 2.1, whose claims they repeat, and what chapter 9 adds. */
export const CHAPTER_9: readonly Claim[] = [
  ...[...LEVEL_A, ...LEVEL_AA]
    .filter(({ id }) => !NEW_IN_22.includes(id))
    .map((of) => ({ ...of, id: `9.${of.id}`, remark: `See WCAG ${of.id}.`, evidence: [] })),
  claim(
    '9.4.1.1',
    'Parsing',
    'Supports',
    'The SDK creates elements with functions of the document, not from text. W3C counts this criterion as met by all pages.',
    ['S12 works under the strict policy without one violation'],
  ),
  claim(
    '9.6',
    'WCAG conformance requirements',
    'Partially Supports',
    'Some criteria above are not or only partially supported.',
  ),
].sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));

export const CHAPTER_11: readonly Claim[] = [
  ...notApplicable(IS_WEB, {
    '11.1': 'Perceivable',
    '11.2': 'Operable',
    '11.3': 'Understandable',
    '11.4': 'Robust',
    '11.5.1': 'Closed functionality',
    '11.5.2.1': 'Platform accessibility service support for software that provides a user interface',
    '11.5.2.2': 'Platform accessibility service support for assistive technologies',
    '11.5.2.3': 'Use of accessibility services',
    '11.5.2.4': 'Assistive technology',
    '11.5.2.5': 'Object information',
    '11.5.2.6': 'Row, column, and headers',
    '11.5.2.7': 'Values',
    '11.5.2.8': 'Label relationships',
    '11.5.2.9': 'Parent-child relationships',
    '11.5.2.10': 'Text',
    '11.5.2.11': 'List of available actions',
    '11.5.2.12': 'Execution of available actions',
    '11.5.2.13': 'Tracking of focus and selection attributes',
    '11.5.2.14': 'Modification of focus and selection attributes',
    '11.5.2.15': 'Change notification',
    '11.5.2.16': 'Modifications of states and properties',
    '11.5.2.17': 'Modifications of values and text',
    '11.6.1': 'User control of accessibility features',
    '11.6.2': 'No disruption of accessibility features',
  }),
  claim(
    '11.7',
    'User preferences',
    'Supports',
    'Reduced motion, more contrast, forced colours, dark scheme and zoom are followed.',
    [T.still, 'with reduced motion nothing slides or grows', T.edges, T.axe, T.zoom],
  ),
  ...notApplicable('The SDK is not an authoring tool.', {
    '11.8.1': 'Content technology',
    '11.8.2': 'Accessible content creation',
    '11.8.3': 'Preservation of accessibility information in transformations',
    '11.8.4': 'Repair assistance',
    '11.8.5': 'Templates',
  }),
];

export const CHAPTER_12: readonly Claim[] = [
  claim(
    '12.1.1',
    'Accessibility and compatibility features',
    'Supports',
    '[Accessibility](accessibility.md) lists the features and user settings, and [Players](players.md#keys) lists the keys.',
    ['2026-11-28: both pages were compared with the players.'],
  ),
  claim(
    '12.1.2',
    'Accessible documentation',
    'Partially Supports',
    'The documentation is Markdown with headings, lists and tables. Its website is not evaluated by a test.',
  ),
  ...notApplicable(SUPPORT, {
    '12.2.2': 'Information on accessibility and compatibility features',
    '12.2.3': 'Effective communication',
    '12.2.4': 'Accessible documentation',
  }),
];
