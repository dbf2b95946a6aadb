import { afterAll, beforeAll, inject } from 'vitest';
import { type RunningSite, type SiteOptions, startSite } from '../../../tools/site/start-site.ts';
import { logInBySms, randomMobile } from '../api/login.ts';
import type { SharedSite } from './shared-site.ts';

/**
 * The demo site that all tests of the project share. Tests may add members, orders and the like; a test that changes settings,
 * courses or other things that everybody sees takes `useOwnSite`.
 */
export const useSite = (): (() => SharedSite) => () => inject('site');

/** Starts a site before the tests of the file and stops it after them; call it at the top of the file. */
export function useOwnSite(options: SiteOptions = {}): () => RunningSite {
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

/** The server that is checked against the contract. */
interface Target {
  /** Address without trailing slash. */
  readonly url: string;
  /** The shared site, or null when TARGET_URL names another server. */
  readonly own: SharedSite | null;
  /** Token of a member, or null when there is no way to get one; see `MEMBER_MISSING`. */
  readonly token: string | null;
}

/** Why a test that needs a member is skipped on a foreign server. */
export const MEMBER_MISSING = 'set TARGET_TOKEN: this server has no demo outbox to log in with';

/**
 * The server to check: that of TARGET_URL (any server of the contract; TARGET_TOKEN is a member's token, without it
 * the demo outbox is tried), else the shared demo site. Call it at the top of a file.
 */
export function useTarget(): () => Target {
  let target: Target | null = null;
  beforeAll(async () => {
    const foreign = process.env.TARGET_URL?.replace(/\/+$/, '');
    const own = foreign ? null : inject('site');
    const url = foreign ?? own?.url ?? '';
    target = { url, own, token: process.env.TARGET_TOKEN ?? (await tryToLogIn(url, own !== null)) };
  });
  return () => {
    if (!target) throw new Error('the target is only there while tests run');
    return target;
  };
}

async function tryToLogIn(url: string, mustWork: boolean): Promise<string | null> {
  try {
    return await logInBySms(url, randomMobile());
  } catch (error) {
    if (mustWork) throw error;
    return null;
  }
}
