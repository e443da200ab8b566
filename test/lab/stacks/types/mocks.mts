import { startMocks as startInBrowser } from '@service/web-sdk/mocks/browser';
import { serviceHandlers } from '@service/web-sdk/mocks/msw';
import { startMocks } from '@service/web-sdk/mocks/node';

const baseUrl: string = startMocks().baseUrl;

export { baseUrl, serviceHandlers, startInBrowser };
