'use client';

import { sharedInstance } from '@service/web-sdk';

const mock = typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('mock');
if (mock) sharedInstance.customInstanceHost = mock;

/** The module sets the API host before an effect of a page runs. */
export function MockHost() {
  return null;
}
