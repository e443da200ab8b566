import type { AccessTokenRecord, ApiKeyRecord, SettingsRecord } from '../tenant-records';
import { DEMO } from './demo-identifiers';
import { buildDemoTheme } from './demo-theme';
import type { Plant } from './plant';

const SETTINGS: SettingsRecord = {
  features: {
    stories: true,
    clips: true,
    likes: true,
    shares: true,
    following: true,
    polls: true,
    triviaQuizzes: true,
    activityHistory: true,
  },
  theme: null,
  ads: { source: 'firstParty', stories: { firstAfter: 2, every: 4 }, clips: { firstAfter: 3, every: 6 } },
  activity: { enabled: true, flushSize: 20, flushIntervalMs: 3000, maxBytes: 49_152 },
};

/** Tenants, keys, tokens and workflows: what every request needs, and no content. */
export const plantBlankWorld: Plant = (tables) => {
  const { sports, arts } = DEMO.tenants;
  tables.tenants.set(sports, {
    id: sports,
    name: 'Northern Harbour League',
    environment: 'mock',
    pageSize: 10,
    shareDomain: 'watch.example.com',
    theme: buildDemoTheme(),
    settings: SETTINGS,
  });
  tables.tenants.set(arts, {
    id: arts,
    name: 'Lantern Festival of the Arts',
    environment: 'mock',
    pageSize: 4,
    shareDomain: 'festival.example.org',
    theme: {},
    settings: { ...SETTINGS, theme: { light: { colors: { primary: '#5a2a82' } }, dark: {} }, ads: { source: 'none' } },
  });
  for (const key of apiKeys(sports, arts)) tables.apiKeys.set(key.key, key);
  for (const token of accessTokens(sports, arts)) tables.accessTokens.set(token.token, token);
  const workflows = [
    ['render-vertical', 'Render vertical', 'Cuts a landscape highlight into a vertical clip around the ball.'],
    ['caption', 'Caption', 'Writes WebVTT captions for a clip in the languages of the tenant.'],
    [
      'story-from-match',
      'Story from a match',
      'Makes a story of line-ups, goals and the table after the final whistle.',
    ],
    ['poster-frame', 'Poster frame', 'Picks the sharpest frame of a clip as its poster.'],
  ] as const;
  for (const [code, name, description] of workflows) {
    tables.workflows.set(`${sports} ${code}`, { tenantId: sports, code, name, description });
  }
  tables.workflows.set(`${arts} caption`, {
    tenantId: arts,
    code: 'caption',
    name: 'Caption',
    description: 'Writes WebVTT captions for a clip in the languages of the tenant.',
  });
};

function apiKeys(sports: string, arts: string): readonly ApiKeyRecord[] {
  const { keys } = DEMO;
  return [
    { key: keys.web, tenantId: sports, kind: 'web', status: 'active' },
    { key: keys.server, tenantId: sports, kind: 'server', status: 'active' },
    { key: keys.revoked, tenantId: sports, kind: 'server', status: 'revoked' },
    { key: keys.suspended, tenantId: sports, kind: 'server', status: 'suspended' },
    { key: keys.artsWeb, tenantId: arts, kind: 'web', status: 'active' },
    { key: keys.artsServer, tenantId: arts, kind: 'server', status: 'active' },
  ];
}

function accessTokens(sports: string, arts: string): readonly AccessTokenRecord[] {
  const { tokens } = DEMO;
  return [
    { token: tokens.viewer, role: 'viewer', tenantId: sports },
    { token: tokens.editor, role: 'editor', tenantId: sports },
    { token: tokens.admin, role: 'admin', tenantId: sports },
    { token: tokens.developer, role: 'developer', tenantId: sports },
    { token: tokens.superadmin, role: 'superadmin', tenantId: sports },
    { token: tokens.systemadmin, role: 'systemadmin', tenantId: sports },
    { token: tokens.hostSystemadmin, role: 'systemadmin', tenantId: null },
    { token: tokens.artsAdmin, role: 'admin', tenantId: arts },
    { token: tokens.artsSystemadmin, role: 'systemadmin', tenantId: arts },
  ];
}
