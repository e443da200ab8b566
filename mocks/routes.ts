import type { Route } from './call';
import { answerActivity } from './handlers/activity';
import { answerDerivedMetrics, answerEngagementCounts, answerGeneratedStoryCount } from './handlers/analytics';
import { answerAddCategory, answerRemoveCategory } from './handlers/clip-categories';
import { answerRemoveClip } from './handlers/collections';
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
import { answerFollow, answerLike, answerQuestion, answerShare, answerVote } from './handlers/reactions';
import { answerSettings } from './handlers/settings';
import { answerCmsStories, answerExternalId } from './handlers/stories';
import { answerAds, answerHistory } from './handlers/viewer';
import { answerWorkflows } from './handlers/workflows';

const forBrowsers = { area: 'app', errors: 'C', isForBrowsers: true } as const;
const read = { ...forBrowsers, method: 'GET', access: 'keyInQuery' } as const;
const write = { ...forBrowsers, method: 'POST', access: 'keyInQuery' } as const;
const forServers = { area: 'app', errors: 'B', access: 'serverKeyInHeader', isForBrowsers: false } as const;
const analytics = { area: 'app', errors: 'A', access: 'analyticsToken', isForBrowsers: false } as const;

const CLIP_CATEGORIES = '/api/app/clips/{clipId}/categories/';
const COLLECTION_CLIP = '/api/app/collections/{id}/clip/{clipId}';
const ANALYTICS = '/api/app/analytics';

const listWorkflows: Route = {
  ...forServers,
  operation: 'listWorkflows',
  method: 'GET',
  path: '/api/workflows',
  area: 'integrations',
  errors: 'A',
  answer: answerWorkflows,
};

const updateStoryExternalId: Route = {
  operation: 'updateStoryExternalId',
  method: 'PUT',
  path: '/api/app/story/{id}/externalId',
  area: 'app',
  access: 'systemAdminToken',
  errors: 'A',
  isForBrowsers: false,
  answer: answerExternalId,
};

const cmsStories: Route = {
  ...forServers,
  operation: 'cmsStories',
  method: 'GET',
  path: '/api/cms/stories',
  access: 'serverKeyInHeaderOrQuery',
  answer: answerCmsStories,
};

type Answer = Route['answer'];
const server = (operation: string, method: Route['method'], path: string, answer: Answer): Route => ({
  ...forServers,
  ...{ operation, method, path, answer },
});
const count = (operation: string, method: Route['method'], path: string, answer: Answer): Route => ({
  ...analytics,
  ...{ operation, method, path, answer },
});
const ask = (operation: string, path: string, answer: Answer): Route => ({ ...read, operation, path, answer });
const tell = (operation: string, path: string, answer: Answer): Route => ({ ...write, operation, path, answer });

/** Every operation of the service. (H1–H11) A literal segment wins over a `{name}`, whatever the order. */
export const ROUTES: readonly Route[] = [
  listWorkflows,
  server('addClipCategory', 'POST', CLIP_CATEGORIES, answerAddCategory),
  server('removeClipCategory', 'DELETE', CLIP_CATEGORIES, answerRemoveCategory),
  count('generatedStoryCount', 'POST', `${ANALYTICS}/generatedStoryCount`, answerGeneratedStoryCount),
  ask('pagedClips', '/api/app/clips/{collectionId}/clips/paged', answerPagedFeed),
  count('engagementCounts', 'GET', `${ANALYTICS}/engagementCounts`, answerEngagementCounts),
  count('derivedMetrics', 'GET', `${ANALYTICS}/derivedMetrics`, answerDerivedMetrics),
  updateStoryExternalId,
  server('removeClipFromCollection', 'DELETE', COLLECTION_CLIP, answerRemoveClip),
  cmsStories,
  ask('getSettings', '/api/app/settings', answerSettings),
  ask('getStories', '/api/app/stories', answerStories),
  ask('countStories', '/api/app/stories/count', answerStoryCount),
  ask('lookupStory', '/api/app/stories/lookup', answerStoryLookup),
  ask('getStory', '/api/app/stories/{id}', answerStory),
  ask('lookupClip', '/api/app/clips/lookup', answerClipLookup),
  ask('getClip', '/api/app/clips/{clipId}', answerClip),
  ask('countClips', '/api/app/clips/{collectionId}/count', answerClipCount),
  ask('getSheet', '/api/app/sheets/{id}', answerSheet),
  ask('getActivityHistory', '/api/app/activity/history', answerHistory),
  ask('getAds', '/api/app/ads', answerAds),
  { ...write, operation: 'postActivity', path: '/api/app/activity', access: 'keyInBody', answer: answerActivity },
  tell('likeClip', '/api/app/clips/{clipId}/like', answerLike),
  tell('shareClip', '/api/app/clips/{clipId}/share', answerShare),
  tell('votePoll', '/api/app/polls/{id}/votes', answerVote),
  tell('answerTrivia', '/api/app/trivia/{id}/answers', answerQuestion),
  tell('followCategory', '/api/app/followed-categories', answerFollow),
];
