/** Texts that hosts may compare, letter for letter as in the contract. */

export const NO_API_KEY = "Service couldn't be initialized because no API key was provided.";
export const ALREADY_INITIALIZED = 'Service has already been initialized. Reusing the existing instance.';
export const ATTRIBUTE_REQUIRED = 'Key and value are required when setting user attributes';
export const COLLECTION_REQUIRED = 'Collection is required to load Clips count';
