/** Rejections of the open methods, letter for letter as in the contract. A separate file, so that their chunk contains it. */

export const NO_STORY_WITH_ID = 'No Story with the provided ID was found.';
export const NO_STORY_WITH_EXTERNAL_ID = 'No Story with the provided External ID was found.';
export const NO_CLIP_WITH_EXTERNAL_ID = 'No Clip with the provided External ID was found.';
