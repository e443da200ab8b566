import { sharedInstance } from '@service/web-sdk';
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key').catch(console.error);

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

const layout = createRootRoute({ component: Layout });
const page = (path: string, title: string) =>
  createRoute({ getParentRoute: () => layout, path, component: () => <h1>{title}</h1> });
const routeTree = layout.addChildren([page('/', 'Home'), page('/other', 'Other page')]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={createRouter({ routeTree })} />);
