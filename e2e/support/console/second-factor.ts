import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { withDatabase } from '../site/database.ts';

const STEP_MS = 30_000;
/** How long a code lets an operator go on with acts that need it. */
const VERIFIED_MS = 10 * 60_000;

/** Codes of an authenticator app, one after the other: the server takes each only once. */
export interface Authenticator {
  next(): Promise<string>;
}

/** The app that holds a secret (base32), of which the code of the present step may have been used. */
export function authenticatorOf(secret: string): Authenticator {
  const totp = new TOTP({ secret });
  let used = Math.floor(Date.now() / STEP_MS);
  return {
    async next() {
      used += 1;
      // The server takes the code of the step that follows, too.
      const early = (used - 1) * STEP_MS - Date.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      used = Math.max(used, Math.floor(Date.now() / STEP_MS));
      return totp.generate({ timestamp: used * STEP_MS });
    },
  };
}

/** On the screen that an operator meets who needs a second factor: stores it in an app, and the recovery codes. */
export async function enrolOnPage(page: Page): Promise<Authenticator> {
  const shown = page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/);
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  const app = authenticatorOf(secret);
  await page.getByPlaceholder('000000').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: '确认' }).click();
  await page.getByLabel('我已经保存好了').check();
  await page.getByRole('button', { name: '完成' }).click();
  return app;
}

/** Makes all sessions of operators as old as they are when important acts ask for a code again. */
export function endVerification(site: Pick<RunningSite, 'dataDir'>): void {
  withDatabase(site, (database) =>
    database.prepare('update operator_sessions set verified_at = verified_at - ?').run(VERIFIED_MS + 1),
  );
}

/** Types a code where an act asks for it again. */
export async function verifyAgain(page: Page, app: Authenticator): Promise<void> {
  const asked = page.getByRole('dialog', { name: '请再验证一次' });
  await asked.getByLabel('验证码').fill(await app.next());
  await asked.getByRole('button', { name: '验证' }).click();
  await asked.waitFor({ state: 'detached' });
}
