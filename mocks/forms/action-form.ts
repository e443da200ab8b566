import { CONTRACT } from './contract-schemas.generated';
import { ADDRESS, folded, list, object, orNull, TEXT, TEXTS } from './schema';

const { type, text, url: _, sheetId, sheetSize, ...others } = CONTRACT.Action;

/** What a button or a tap leads to. */
export const ACTION = object(
  'Action',
  {
    type: { ...type, enum: ['web', 'inApp', 'deepLink', 'sheet', 'none'] },
    text,
    url: orNull(ADDRESS),
    ...folded({ sheetId, sheetSize: { ...sheetSize, enum: ['small', 'medium', 'large'] }, ...others }),
  },
  { required: ['type'] },
);

/** Who may see something. */
export const AUDIENCES = list(
  object(
    'Audience',
    { attribute: { ...TEXT, minLength: 1 }, values: TEXTS, name: TEXT, ...folded({ id: TEXT }) },
    { required: ['attribute', 'values'] },
  ),
);
