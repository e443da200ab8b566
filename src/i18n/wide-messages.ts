/** English messages that only wide videos need; part of the chunk that shows them. */
export const WIDE_MESSAGES = {
  fillScreen: 'Full screen',
  leaveScreen: 'Leave full screen',
} as const;
