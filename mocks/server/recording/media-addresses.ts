/** Names of fields that hold the URL of an image, a video or captions, at any depth. */
const MEDIA = new Set([
  ...['thumbnailUrl', 'small', 'medium', 'large', 'playcardUrl', 'ogImageUrl', 'profilePictureUrl', 'posterUrl'],
  ...['imageUrl', 'feedTitleImageUrl', 'imageTitleIos', 'imageTitleAndroid', 'vtt', 'icon', 'unfollowed', 'followed'],
]);

/** Gives `change` every address of a medium in an answer, and puts what it gives back in its place. */
export function mapMedia(value: unknown, change: (address: string) => string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMedia(item, change, name));
  if (typeof value !== 'object' || value === null) return value;
  // The URL of an action is a page, and that of an ad counter is not media.
  const isLink = /action/i.test(name) || 'storeType' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isMedium = MEDIA.has(key) || (key === 'url' && !isLink);
      const isAddress = isMedium && typeof inner === 'string' && /^https?:\/\//i.test(inner);
      return [key, isAddress ? change(inner) : mapMedia(inner, change, key)];
    }),
  );
}

/** Query parameters that grant access to a stored video, such as signatures. */
const PASS =
  /^(x-(amz|goog)-.*|awsaccesskeyid|googleaccessid|signature|sig|policy|key-pair-id|expires?|exp|e|hash|token|access[-_]?token|auth|jwt|hdnts|hdnea|hdntl|verify|md5|(api|service|subscription)?[-_]?key|x-service-api-key|secret|password)$/i;
/** The rest of an Azure signature, when there is one. */
const AZURE = /^(se|sp|sr|sv|st|spr|sip|si|skoid|sktid|skt|ske|sks|skv|ss|srt)$/i;

/** An address without what lets its holder in: names, passwords, signatures. */
export function withoutPass(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const names = [...url.searchParams.keys()];
  const isAzure = names.some((name) => /^sig$/i.test(name));
  const secret = names.filter((name) => PASS.test(name) || (isAzure && AZURE.test(name)));
  if (secret.length === 0 && url.username === '' && url.password === '') return address;
  for (const name of secret) url.searchParams.delete(name);
  url.username = '';
  url.password = '';
  return url.href;
}

/** Every URL of a JSON value without its credentials; calls `removed` for each URL that had some. */
export function withoutPasses(value: unknown, removed: () => void): unknown {
  const clean = (text: string) => {
    const address = /^https?:\/\//i.test(text) ? withoutPass(text) : text;
    if (address !== text) removed();
    return address;
  };
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((item) => withoutPasses(item, removed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [clean(key), withoutPasses(inner, removed)]));
}
