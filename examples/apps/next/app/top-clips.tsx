'use client';

import { sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/react';
import { useEffect } from 'react';

export function TopClips() {
  useEffect(() => {
    sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  }, []);
  return <service-clips-row id="top-clips" collection="top-clips" />;
}
