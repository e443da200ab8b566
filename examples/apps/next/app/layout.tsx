import '@service/web-sdk/service.css';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ApiHost } from './api-host';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <ApiHost />
        <nav>
          <Link href="/">Home</Link> <Link href="/other">Other page</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
