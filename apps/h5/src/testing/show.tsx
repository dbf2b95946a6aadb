import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { Extension } from '@zaixue/contract/extensions';
import type { ReactNode } from 'react';
import { DEFAULT_CONFIG } from '../api/normalise-config.ts';
import { configQuery } from '../api/queries/config.ts';
import { createQueryClient } from '../api/query-client.ts';
import { useLocation } from '../platform/router/router.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { type InitialEntry, MemoryRouter } from './memory-router.tsx';

interface ShowOptions {
  /** History, the last entry being the present one; a state is what a screen before has left in it. */
  readonly at?: readonly InitialEntry[];
  readonly client?: QueryClient;
  /** What the service has beyond the contract; the configuration is then there. */
  readonly extensions?: readonly Extension[];
}

/** Renders a part of the app with what every part may count on: router, cache, toasts. The address is shown too. */
export function show(
  part: ReactNode,
  { at = ['/'], client = createQueryClient(), extensions }: ShowOptions = {},
): RenderResult {
  if (extensions) {
    client.setQueryData(configQuery().queryKey, (config) => ({ ...(config ?? DEFAULT_CONFIG), extensions }));
  }
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={at}>
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
