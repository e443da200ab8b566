import { type Claim, claim, TESTS as T } from './claim';

const NO_FORM = 'The SDK has no form. The answers of a poll or quiz are buttons.';
const OF_THE_PAGE = 'This is a property of the host page. The SDK changes nothing of it.';
const NO_DESCRIPTION = 'The SDK plays no audio description and shows no transcript. The title of a video is text.';

export const LEVEL_AA: readonly Claim[] = [
  claim('1.2.4', 'Captions (Live)', 'Does Not Support', 'The captions of a live stream are not shown.'),
  claim('1.2.5', 'Audio Description (Prerecorded)', 'Does Not Support', NO_DESCRIPTION),
  claim(
    '1.3.4',
    'Orientation',
    'Supports',
    'All functions exist in both orientations. Only a video that the viewer switches to full screen locks one.',
    [T.zoom, '31 a screen that is filled lies down, where that is %s'],
  ),
  claim('1.3.5', 'Identify Input Purpose', 'Not Applicable', 'No field collects data about the viewer.'),
  claim(
    '1.4.3',
    'Contrast (Minimum)',
    'Supports',
    'Text over images has a shade or a shadow. The colours of a theme of the host can fail.',
    [T.axe, T.listContrast, T.playerContrast, 'words 4.5 to 1, icons 3 to 1, in the worst of the %s scheme'],
  ),
  claim('1.4.4', 'Resize Text', 'Supports', 'At 200 % zoom no control is lost, and pinch zoom works.', [T.zoom]),
  claim(
    '1.4.5',
    'Images of Text',
    'Supports',
    'All texts of the interface are text. The author decides about images with text.',
    ['2026-11-28: the 24 reference images of the screenshot tests were looked at.'],
  ),
  claim(
    '1.4.10',
    'Reflow',
    'Supports',
    'At a width of 320 px no control is lost, and the page does not scroll sideways. A row scrolls by itself.',
    [
      T.zoom,
      '1.4.10 on a screen of 320 by 256 no control of a story is cut',
      'a page at 400 percent zoom, 320 px wide, clips no control',
    ],
  ),
  claim(
    '1.4.11',
    'Non-text Contrast',
    'Supports',
    'Icons have 3:1 over a white image. With forced colours or more contrast, controls have a border.',
    [T.iconContrast, 'a question in the Story player, and the icons around it 3 to 1', T.edges],
  ),
  claim(
    '1.4.12',
    'Text Spacing',
    'Partially Supports',
    'No control is lost. The title of a tile may be cut earlier; the link and the player have the whole title.',
    [T.zoom],
  ),
  claim(
    '1.4.13',
    'Content on Hover or Focus',
    'Partially Supports',
    'The time above the progress bar follows the mouse. It disappears when the mouse leaves the bar, but not with a key.',
    ['39 under the mouse shows the time there'],
  ),
  claim('2.4.5', 'Multiple Ways', 'Not Applicable', OF_THE_PAGE),
  claim(
    '2.4.6',
    'Headings and Labels',
    'Supports',
    'Lists and players have the title of their content, and controls say what they do.',
    [T.rows, T.clips, T.story],
  ),
  claim('2.4.7', 'Focus Visible', 'Supports', 'The focus has a ring in two colours, in lists and in both players.', [
    T.focus,
    T.edges,
  ]),
  claim(
    '2.4.11',
    'Focus Not Obscured (Minimum)',
    'Supports',
    'Rows and strips scroll to the control with the focus, and nothing covers it.',
    [T.focus, T.clipByKeyboard],
  ),
  claim(
    '2.5.7',
    'Dragging Movements',
    'Partially Supports',
    'Each drag has a button, with one exception: a zoomed image of a story moves only by a drag.',
    [T.click, '38, 2.5.1 keys and a button zoom too, a drag moves what is zoomed'],
  ),
  claim(
    '2.5.8',
    'Target Size (Minimum)',
    'Supports',
    'A control accepts a tap in an area of 44 × 44 px, and of at least 24 px next to another control.',
    [T.axe, '2.5.8 in the state %s on a desktop'],
  ),
  claim(
    '3.1.2',
    'Language of Parts',
    'Supports',
    'If the interface and the content have different languages, both are declared. The SDK does not know the language of a single clip.',
    [T.language],
  ),
  claim(
    '3.2.3',
    'Consistent Navigation',
    'Supports',
    'All clips and all pages have the same controls in the same order.',
    [T.clips, T.story],
  ),
  claim(
    '3.2.4',
    'Consistent Identification',
    'Supports',
    'Controls of the same function have the same name in both players.',
    [T.clips, T.story],
  ),
  claim('3.3.3', 'Error Suggestion', 'Not Applicable', NO_FORM),
  claim('3.3.4', 'Error Prevention (Legal, Financial, Data)', 'Not Applicable', NO_FORM),
  claim(
    '3.3.8',
    'Accessible Authentication (Minimum)',
    'Not Applicable',
    'The SDK has no authentication by the viewer.',
  ),
  claim(
    '4.1.3',
    'Status Messages',
    'Supports',
    'A status line reports loading, errors, votes, and the clip or page that a button or key brings.',
    [
      T.clips,
      T.story,
      'L9.11, L9.12 likes at once, says when a like was not kept, and when a link was copied',
      'what fails says so and offers to ask again',
    ],
  ),
];
