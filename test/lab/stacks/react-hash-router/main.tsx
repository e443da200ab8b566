import { sharedInstance } from '@service/web-sdk';
import { createRoot } from 'react-dom/client';
import { createHashRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key').catch(console.error);

const Page = ({ title }: { title: string }) => <h1>{title}</h1>;

function Layout() {
  return (
    <main>
      <nav>
        <Link to="/">Home</Link> <Link to="/other">Other page</Link>
      </nav>
      <Outlet />
      <service-clips-row id="top-clips" collection="top-clips" />
    </main>
  );
}

const router = createHashRouter([
  {
    Component: Layout,
    children: [
      { path: '/', element: <Page title="Home" /> },
      { path: '/other', element: <Page title="Other page" /> },
      // While a player is open, the address is the player's.
      { path: '*', element: <Page title="Playing" /> },
    ],
  },
]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
