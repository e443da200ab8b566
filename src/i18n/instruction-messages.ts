/** What explains the gestures of the Story player, in English: in the chunk that shows it. */
export const INSTRUCTION_MESSAGES = {
  instructionsTitle: 'How stories work',
  goForward: 'Go forward',
  goForwardHow: 'Tap the picture',
  goBack: 'Go back',
  goBackHow: 'Tap near its edge',
  holdToPause: 'Pause',
  holdToPauseHow: 'Touch and hold',
  changeStory: 'Change story',
  changeStoryHow: 'Swipe sideways',
  withKeys: 'By keyboard: arrow keys, space and Escape',
  understood: 'Got it',
} as const;
