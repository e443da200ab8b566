import '@service/web-sdk/service.css';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { MockHost } from './mock-host';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <MockHost />
        <nav>
          <Link href="/">Home</Link> <Link href="/other">Other page</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
