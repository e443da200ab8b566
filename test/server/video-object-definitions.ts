/**
 * What is published about `VideoObject`, as data: the definitions of schema.org (release 30.0), and the list of fields that
 * Google's documentation of video structured data requires. Only the types and properties that the SDK writes, and those
 * that Google recommends.
 */

/** Each type with the type it extends. */
export const TYPES: Readonly<Record<string, string>> = {
  Thing: '',
  CreativeWork: 'Thing',
  MediaObject: 'CreativeWork',
  VideoObject: 'MediaObject',
  Intangible: 'Thing',
  StructuredValue: 'Intangible',
  InteractionCounter: 'StructuredValue',
  Action: 'Thing',
  AssessAction: 'Action',
  ReactAction: 'AssessAction',
  LikeAction: 'ReactAction',
  Event: 'Thing',
  PublicationEvent: 'Event',
  BroadcastEvent: 'PublicationEvent',
};

interface Property {
  /** The types that may have it. */
  readonly of: readonly string[];
  /** The types of its values. */
  readonly values: readonly string[];
}

export const PROPERTIES: Readonly<Record<string, Property>> = {
  name: { of: ['Thing'], values: ['Text'] },
  description: { of: ['Thing'], values: ['Text', 'TextObject'] },
  url: { of: ['Thing'], values: ['URL'] },
  thumbnailUrl: { of: ['CreativeWork'], values: ['URL'] },
  expires: { of: ['CreativeWork'], values: ['Date', 'DateTime'] },
  inLanguage: { of: ['CreativeWork', 'Event'], values: ['Language', 'Text'] },
  interactionStatistic: { of: ['CreativeWork'], values: ['InteractionCounter'] },
  publication: { of: ['CreativeWork'], values: ['PublicationEvent'] },
  uploadDate: { of: ['MediaObject'], values: ['Date', 'DateTime'] },
  contentUrl: { of: ['MediaObject'], values: ['URL'] },
  embedUrl: { of: ['MediaObject'], values: ['URL'] },
  duration: { of: ['MediaObject', 'Event'], values: ['Duration', 'QuantitativeValue'] },
  interactionType: { of: ['InteractionCounter'], values: ['Action'] },
  userInteractionCount: { of: ['InteractionCounter'], values: ['Integer'] },
  isLiveBroadcast: { of: ['BroadcastEvent'], values: ['Boolean'] },
  startDate: { of: ['Event'], values: ['Date', 'DateTime'] },
  endDate: { of: ['Event'], values: ['Date', 'DateTime'] },
};

/** Google: without these a video is not eligible; a live video also needs those of its `BroadcastEvent`. */
export const REQUIRED_BY_GOOGLE: Readonly<Record<string, readonly string[]>> = {
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  BroadcastEvent: ['isLiveBroadcast', 'startDate'],
};

/** Google: recommended; of `contentUrl` and `embedUrl` one is needed to find the video file. */
export const ONE_OF_GOOGLE: readonly string[] = ['contentUrl', 'embedUrl'];

/** Google: dates with a time need a time zone. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

const isOfType = (type: string, wanted: string): boolean =>
  type === wanted || (type !== '' && isOfType(TYPES[type] ?? '', wanted));

const isValue = (value: unknown, wanted: string): boolean => {
  switch (wanted) {
    case 'Text':
      return typeof value === 'string' && value !== '';
    case 'URL':
      return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
    case 'DateTime':
      return typeof value === 'string' && DATE_TIME.test(value) && !Number.isNaN(Date.parse(value));
    case 'Duration':
      return typeof value === 'string' && /^PT(?=\d)(\d+H)?(\d+M)?(\d+S)?$/.test(value);
    case 'Integer':
      return Number.isInteger(value);
    case 'Boolean':
      return typeof value === 'boolean';
    default: {
      const type: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, '@type') : '';
      return typeof type === 'string' && isOfType(type, wanted);
    }
  }
};

/** What is wrong with a piece of structured data; empty if it is valid. */
export function findProblems(data: object, path = ''): readonly string[] {
  const { '@type': type, '@context': context, ...properties } = data as Record<string, unknown>;
  if (typeof type !== 'string' || !(type in TYPES)) return [`${path}@type: ${String(type)}`];
  const problems = path === '' && context !== 'https://schema.org' ? ['@context'] : [];
  for (const name of REQUIRED_BY_GOOGLE[type] ?? []) {
    const value = properties[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0))
      problems.push(`${path}${name} is required`);
  }
  if (type === 'VideoObject' && ONE_OF_GOOGLE.every((name) => properties[name] === undefined))
    problems.push(`${ONE_OF_GOOGLE.join(' or ')} is required`);
  for (const [name, given] of Object.entries(properties)) {
    const property = PROPERTIES[name];
    if (!property?.of.some((one) => isOfType(type, one))) {
      problems.push(`${path}${name} is no property of ${type}`);
      continue;
    }
    for (const value of Array.isArray(given) ? given : [given]) {
      if (!property.values.some((wanted) => isValue(value, wanted))) problems.push(`${path}${name}: ${String(value)}`);
      else if (typeof value === 'object' && value !== null) problems.push(...findProblems(value, `${path}${name}.`));
    }
  }
  return problems;
}
