/** What the open methods reject with, word for word as the contract promises; apart, so that it goes where they go. */

export const NO_STORY_WITH_ID = 'No Story with the provided ID was found.';
export const NO_STORY_WITH_EXTERNAL_ID = 'No Story with the provided External ID was found.';
export const NO_CLIP_WITH_EXTERNAL_ID = 'No Clip with the provided External ID was found.';
