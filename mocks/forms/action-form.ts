import { address, choice, maybe, rareText, text } from './fields';

/** What a button or a tap leads to. */
export const ACTION_SHAPE = {
  kind: 'group',
  label: 'Action',
  needed: ['type'],
  otherNames: { title: 'text', label: 'text', href: 'url', link: 'url' },
  fields: {
    type: choice('Type', ['web', 'inApp', 'deepLink', 'sheet', 'none']),
    text: maybe(text('Button says')),
    url: maybe(address('Leads to')),
    sheetId: maybe(text('Id of the sheet'), { isRare: true }),
    sheetTitle: rareText('Title of the sheet'),
    sheetSize: maybe(choice('Height of the sheet', ['small', 'medium', 'large']), { isRare: true }),
    id: rareText('Id of the action'),
    storyId: rareText('Id of the story'),
    clipId: rareText('Id of the clip'),
    storyCategoryId: rareText('Category of the stories'),
    clipCollectionId: rareText('Collection of the clip'),
    storeType: text('Store', { isRare: true }),
    appStoreId: rareText('App Store id'),
    playStoreBundleId: rareText('Play Store bundle'),
    iosSwipeUpUrl: rareText('Address on iOS'),
    androidSwipeUpUrl: rareText('Address on Android'),
    tvosUrl: rareText('Address on tvOS'),
    rokuUrl: rareText('Address on Roku'),
    fireTvUrl: rareText('Address on Fire TV'),
  },
} as const;

/** Who may see something. */
export const AUDIENCE_SHAPE = {
  kind: 'group',
  label: 'Audience',
  needed: ['attribute', 'values'],
  fields: {
    attribute: text('User attribute', { isNeeded: true }),
    values: { kind: 'list', label: 'Any of', of: text('Value') },
    name: text('Name'),
    id: text('Id', { isRare: true }),
  },
} as const;
