import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { UiProvider } from '../ui/kit/ui-provider.tsx';

/** Renders a screen at an address, with the theme, dialogs and queries around it. Transitions take no time. */
export function renderAt(address: string, element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider env="test">
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...view, router };
}
