'use client';

import { sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/react';
import { useEffect } from 'react';

export function TopClips() {
  useEffect(() => {
    const mock = new URLSearchParams(location.search).get('mock');
    if (mock) sharedInstance.customInstanceHost = mock;
    sharedInstance.initialize('demo-web-key').catch((reason: unknown) => console.error(reason));
  }, []);
  return <service-clips-row id="top-clips" collection="top-clips" />;
}
