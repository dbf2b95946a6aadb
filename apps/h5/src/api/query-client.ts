import { QueryClient } from '@tanstack/react-query';
import { api, type CallName, type DataOf, type InputOf } from './api.ts';
import type { CallOptions } from './call-definition.ts';

/** How the queries of one client reach the service: over HTTP in a browser, in process while a page is rendered. */
export type Transport = <Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
) => Promise<DataOf<Name>>;

const transports = new WeakMap<QueryClient, Transport>();

const KEPT_UNUSED_MS = 30 * 60_000;

/**
 * A cache of answers. Nothing is loaded again by itself: the loaders of the routes decide when a screen's data is
 * too old (`app/load-queries.ts`), so that going back shows what was there.
 */
export function createQueryClient(transport: Transport = api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT_UNUSED_MS,
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  transports.set(client, transport);
  return client;
}

/** Sends a call from a query function, over the transport of the query's client. Aborted when no component waits for it.
 * Screens show an error state in place of what could not be loaded. */
export function callFrom<Name extends CallName>(
  context: { client: QueryClient; signal: AbortSignal },
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<DataOf<Name>> {
  const transport = transports.get(context.client) ?? api;
  return transport(name, input, { hasErrorState: true, ...options, signal: context.signal });
}

/** What a query function needs in order to call the service. */
export type CallContext = Parameters<typeof callFrom>[0];
