import type { TestProject } from 'vitest/node';
import { type RunningSite, startSite } from '../../../tools/site/start-site.ts';

/** A running site that is not for a test to stop. */
export type SharedSite = Pick<RunningSite, 'url' | 'pid' | 'dataDir'>;

declare module 'vitest' {
  interface ProvidedContext {
    site: SharedSite;
  }
}

/** Set-up of a vitest project: one demo site for all of its files, unless TARGET_URL names a server to test. */
export default async function startSharedSite(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TARGET_URL) return async () => {};
  const { url, pid, dataDir, stop } = await startSite();
  project.provide('site', { url, pid, dataDir });
  return async () => void (await stop());
}
