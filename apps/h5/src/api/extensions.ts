import type { QueryClient } from '@tanstack/react-query';
import type { Extension } from '@zaixue/contract/extensions';
import { ApiFailure } from './api-failure.ts';
import { configQuery, useConfig } from './queries/config.ts';

/** Whether the service names this extension; what only an extension can fill is not shown otherwise. */
export const useExtension = (name: Extension): boolean => useConfig().extensions.includes(name);

/** The same outside components. A service without a list of extensions has none. */
export async function hasExtension(client: QueryClient, name: Extension): Promise<boolean> {
  const config = await client.ensureQueryData(configQuery()).catch(() => null);
  return config?.extensions.includes(name) ?? false;
}

/** For the start of a query over an extension's call: rejects as a service without that call would, unasked. */
export async function requireExtension(client: QueryClient, name: Extension): Promise<void> {
  if (!(await hasExtension(client, name))) throw new ApiFailure('answer', 404);
}
