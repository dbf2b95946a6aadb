import { afterAll, beforeAll } from 'vitest';
import type { RunningSite, SiteOptions } from '../../tools/site/start-site.ts';
import { startSite } from '../../tools/site/start-site.ts';

/** Starts a site before the tests of the file and stops it after them; call it at the top of the file. */
export function useSite(options: SiteOptions = {}): () => RunningSite {
  let site: RunningSite | null = null;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(async () => {
    await site?.stop();
  });
  return () => {
    if (!site) throw new Error('the site is only there while tests run');
    return site;
  };
}
