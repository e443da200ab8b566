/** What only wide films say, in English: in the chunk that shows it. */
export const WIDE_MESSAGES = {
  fillScreen: 'Full screen',
  leaveScreen: 'Leave full screen',
} as const;
