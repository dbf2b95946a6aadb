import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Device } from '../../../bench/browser/chromium.ts';
import {
  demoOperator,
  type OperatorClient,
  openOperatorClient,
} from '../../../tools/site/operator-client.ts';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { openVisit, type PrivateWindow } from '../browser/window.ts';
import { withDatabase } from '../site/database.ts';

type Site = Pick<RunningSite, 'url' | 'dataDir'>;

/** Name of the cookie that holds the session of an operator. */
const COOKIE = 'zaixue_operator';
const SESSION_MS = 12 * 3_600_000;

export interface TestOperator {
  readonly id: number;
  readonly name: string;
  /** As others see it. */
  readonly shownName: string;
  readonly password: string;
  /** Token of an active session. */
  readonly token: string;
}

/**
 * Puts an operator with a verified session straight into the database of a demo site: the limits on logins would not let a test
 * make many. The password is that of `first`, by default the operator of a demo site.
 */
export function addOperator(
  site: Site,
  role: string,
  displayName = '',
  first: Pick<TestOperator, 'name' | 'password'> = demoOperator(site),
): TestOperator {
  const name = `op${randomBytes(4).toString('hex')}`;
  const { password } = first;
  return withDatabase(site, (database) => {
    const now = Date.now();
    const { lastInsertRowid } = database
      .prepare(
        `insert into operators (name, password_hash, role, display_name, created_at, updated_at)
         select ?, password_hash, ?, ?, ?, ? from operators where name = ?`,
      )
      .run(name, role, displayName, now, now, first.name);
    const token = randomBytes(32).toString('base64url');
    database
      .prepare(
        `insert into operator_sessions
         (operator_id, token_hash, address, user_agent, expires_at, seen_at, verified_at, created_at)
         values (?, ?, '127.0.0.1', 'test', ?, ?, ?, ?)`,
      )
      .run(
        lastInsertRowid,
        createHash('sha256').update(token).digest('hex'),
        now + SESSION_MS,
        now,
        now,
        now,
      );
    const shownName = displayName === '' ? name : displayName;
    return { id: Number(lastInsertRowid), name, shownName, password, token };
  });
}

/** Renews the verification of an operator's session: acts that need one refuse it after ten minutes. */
export function renewVerification(site: Pick<Site, 'dataDir'>, { id }: Pick<TestOperator, 'id'>): void {
  withDatabase(site, (database) =>
    database
      .prepare('update operator_sessions set verified_at = ? where operator_id = ?')
      .run(Date.now(), id),
  );
}

/** The operator over HTTP. */
export function clientOf(site: Site, { token }: TestOperator): Promise<OperatorClient> {
  return openOperatorClient(site.url, `${COOKIE}=${token}`);
}

export interface ConsoleOptions {
  readonly device?: Device;
  readonly context?: BrowserContextOptions;
  readonly expectedProblems?: readonly RegExp[];
}

/** Opens the console in a window in which the operator is logged in; paths are those below `/operator`. */
export async function openConsole(
  browser: Browser,
  site: Site,
  operator: TestOperator | null,
  { device = 'desktop', context = {}, expectedProblems = [] }: ConsoleOptions = {},
): Promise<PrivateWindow> {
  const visit = await openVisit(browser, site.url, {
    device,
    context: { viewport: device === 'desktop' ? DESK : PHONE, ...context },
    // What a screen asks for when it is left meanwhile.
    expectedProblems: [/ERR_ABORTED/, ...expectedProblems],
  });
  if (operator) {
    const { hostname } = new URL(site.url);
    await visit.page
      .context()
      .addCookies([
        { name: COOKIE, value: operator.token, domain: hostname, path: '/operator', sameSite: 'Strict' },
      ]);
  }
  return { ...visit, open: (path) => visit.open(`/operator${path}`) };
}

export const DESK = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;
