import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';

interface ShowOptions {
  /** History, the last entry being the present one. */
  readonly at?: readonly string[];
  readonly client?: QueryClient;
}

/** Renders a part of the app with what every part may count on: router, cache, toasts. The address is shown too. */
export function show(
  part: ReactNode,
  { at = ['/'], client = createQueryClient() }: ShowOptions = {},
): RenderResult {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[...at]}>
        {part}
        <ShownAddress />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function ShownAddress() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
}
