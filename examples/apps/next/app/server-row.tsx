'use client';

import { sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/react';
import { useEffect } from 'react';

export function ServerRow({ template }: { template: string }) {
  useEffect(() => {
    sharedInstance.initialize('demo-web-key').catch(console.error);
  }, []);
  // The browser has made the template a shadow root before React compares.
  return (
    <service-clips-row
      id="top-clips"
      collection="top-clips"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: template }}
    />
  );
}
