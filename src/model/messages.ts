/** Texts that hosts may compare, word for word as the contract promises them. */
export const MESSAGES = {
  noApiKey: "Service couldn't be initialized because no API key was provided.",
  alreadyInitialized: 'Service has already been initialized. Reusing the existing instance.',
  attributeRequired: 'Key and value are required when setting user attributes',
  collectionRequired: 'Collection is required to load Clips count',
  noStoryWithId: 'No Story with the provided ID was found.',
  noStoryWithExternalId: 'No Story with the provided External ID was found.',
  noClipWithExternalId: 'No Clip with the provided External ID was found.',
} as const;
