import type { ActivityType, IServiceDelegate, IUiTheme, ServiceLibrary, Subset, UserInput } from '@service/web-sdk';
import main, { OpenedReason, Service, ServiceClipsRowView, sharedInstance, UiTheme, User } from '@service/web-sdk';
import { ApiError, createApiClient } from '@service/web-sdk/api-client';
import { hlsEngine } from '@service/web-sdk/hls';
import { createWorld, DEMO } from '@service/web-sdk/mocks';

const user: UserInput = { externalId: 'reader-1' };
const delegate: IServiceDelegate = { onUserActivityOccurred: (type, data) => void [type, data.context] };
const started: Promise<void> = sharedInstance.initialize('key', user);
sharedInstance.delegate = delegate;
const part: Subset<IUiTheme> = { light: { colors: { primary: undefined } }, dark: undefined };
sharedInstance.theme = new UiTheme(part);
const row: ServiceClipsRowView = new ServiceClipsRowView('row', 'top-clips');
row.configuration = { displayLimit: 8, theme: part };
const type: ActivityType = 'openedClip';
const opened: Promise<void> = sharedInstance.openCollection('top-clips', {}, OpenedReason.deepLink);
const client = createApiClient({ baseUrl: 'https://api.example.com', integrationsUrl: 'https://i.example.com' });
const key: string = DEMO.keys.web;
const whole: ServiceLibrary = main;
whole.setHlsEngine(hlsEngine);
const host: string | null | undefined = Service.sharedInstance.customInstanceHost;
const attributes: Record<string, string> = User.getUserAttributes();

export { ApiError, attributes, client, createWorld, host, key, opened, row, started, type };

// @ts-expect-error isInitialized is read-only.
sharedInstance.isInitialized = true;
// @ts-expect-error a key is a string.
void sharedInstance.initialize(1);
// @ts-expect-error of the reasons, this method takes one.
void sharedInstance.openCollection('top-clips', {}, OpenedReason.swipe);
