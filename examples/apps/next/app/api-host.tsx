'use client';

import { sharedInstance } from '@service/web-sdk';

// The host of your API. Without `?mock=…` in the address it is the mock backend: `npx service-mock --port 4010`.
if (typeof location !== 'undefined') {
  sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
}

/** The module sets the API host before an effect of a page runs. */
export function ApiHost() {
  return null;
}
