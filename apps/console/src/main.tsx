import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/query-client.ts';
import { routes } from './app/routes.tsx';
import { UiProvider } from './ui/kit/ui-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

const router = createBrowserRouter(routes, { basename: '/operator' });

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
