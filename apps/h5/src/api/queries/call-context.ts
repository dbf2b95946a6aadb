import type { callFrom } from '../query-client.ts';

/** What a query function needs in order to call the service. */
export type CallContext = Parameters<typeof callFrom>[0];
