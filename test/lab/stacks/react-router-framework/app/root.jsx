import { StrictMode } from 'react';
import { Link, Links, Meta, Outlet, Scripts } from 'react-router';
import '@service/web-sdk/service.css';
import '@service/web-sdk/react';

export function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <nav>
          <Link to="/">Home</Link> <Link to="/other">Other page</Link>
        </nav>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <StrictMode>
      <Outlet />
    </StrictMode>
  );
}
