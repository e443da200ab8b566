import type { Route } from './call';
import { answerActivity } from './handlers/activity';
import {
  answerClip,
  answerClipCount,
  answerClipLookup,
  answerSheet,
  answerStories,
  answerStory,
  answerStoryCount,
  answerStoryLookup,
} from './handlers/content';
import { answerPagedFeed } from './handlers/paged-feed';
import { answerSettings } from './handlers/settings';

const forBrowsers = { area: 'app', errors: 'C', isForBrowsers: true } as const;
const read = { ...forBrowsers, method: 'GET', access: 'keyInQuery' } as const;

/** Every operation of the service. (H1–H11) A literal segment wins over a `{name}`, whatever the order. */
export const ROUTES: readonly Route[] = [
  { ...read, operation: 'pagedClips', path: '/api/app/clips/{collectionId}/clips/paged', answer: answerPagedFeed },
  { ...read, operation: 'getSettings', path: '/api/app/settings', answer: answerSettings },
  { ...read, operation: 'getStories', path: '/api/app/stories', answer: answerStories },
  { ...read, operation: 'countStories', path: '/api/app/stories/count', answer: answerStoryCount },
  { ...read, operation: 'lookupStory', path: '/api/app/stories/lookup', answer: answerStoryLookup },
  { ...read, operation: 'getStory', path: '/api/app/stories/{id}', answer: answerStory },
  { ...read, operation: 'lookupClip', path: '/api/app/clips/lookup', answer: answerClipLookup },
  { ...read, operation: 'getClip', path: '/api/app/clips/{clipId}', answer: answerClip },
  { ...read, operation: 'countClips', path: '/api/app/clips/{collectionId}/count', answer: answerClipCount },
  { ...read, operation: 'getSheet', path: '/api/app/sheets/{id}', answer: answerSheet },
  {
    ...forBrowsers,
    operation: 'postActivity',
    method: 'POST',
    path: '/api/app/activity',
    access: 'keyInBody',
    answer: answerActivity,
  },
];
