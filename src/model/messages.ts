/** Texts that hosts may compare, word for word as the contract promises them. Apart, so that each goes where it is used. */

export const NO_API_KEY = "Service couldn't be initialized because no API key was provided.";
export const ALREADY_INITIALIZED = 'Service has already been initialized. Reusing the existing instance.';
export const ATTRIBUTE_REQUIRED = 'Key and value are required when setting user attributes';
export const COLLECTION_REQUIRED = 'Collection is required to load Clips count';
export const NO_STORY_WITH_ID = 'No Story with the provided ID was found.';
export const NO_STORY_WITH_EXTERNAL_ID = 'No Story with the provided External ID was found.';
export const NO_CLIP_WITH_EXTERNAL_ID = 'No Clip with the provided External ID was found.';
