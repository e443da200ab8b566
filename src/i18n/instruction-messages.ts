/** English messages of the instructions for the Story player; part of the chunk that shows them. */
export const INSTRUCTION_MESSAGES = {
  instructionsTitle: 'How stories work',
  goForward: 'Go forward',
  goForwardHow: 'Tap the image',
  goBack: 'Go back',
  goBackHow: 'Tap near its edge',
  holdToPause: 'Pause',
  holdToPauseHow: 'Touch and hold',
  changeStory: 'Change story',
  changeStoryHow: 'Swipe sideways',
  withKeys: 'By keyboard: arrow keys, space and Escape',
  understood: 'Got it',
} as const;
