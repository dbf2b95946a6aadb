import type { CallData, CallInput } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import {
  factorBegin,
  factorConfirm,
  operatorLogin,
  operatorSession,
} from '@zaixue/contract/operator/site/session';
import { Secret, TOTP } from 'otpauth';
import { setOperatorPassword } from '../../domains/operations/operators/set-operator-password.ts';
import { commandActor } from '../../lib/actor.ts';
import type { TestSite } from '../test-site.ts';
import { callOperator, type OperatorAnswer } from './operator-console.ts';

export const PASSWORD = 'a long enough one';

/** A browser of an operator that keeps cookies and the CSRF token, as the console does. */
export interface OperatorBrowser {
  readonly headers: Readonly<Record<string, string>>;
  /** Makes a call and keeps the cookies that it sets. */
  call<C extends OperatorCall>(call: C, input: CallInput<C>): Promise<OperatorAnswer<CallData<C>>>;
  /** State of the session. */
  state(): Promise<string>;
}

/** Opens a browser without a session. */
export function openBrowser(site: TestSite, cookies: Readonly<Record<string, string>> = {}): OperatorBrowser {
  const jar = new Map(Object.entries(cookies));
  let csrf = '';
  const headers = (): Record<string, string> => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': csrf,
  });
  async function call<C extends OperatorCall>(
    wanted: C,
    input: CallInput<C>,
  ): Promise<OperatorAnswer<CallData<C>>> {
    const answer = await callOperator(site, { headers: headers() }, wanted, input);
    for (const [name, value] of Object.entries(answer.cookies)) {
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    if (Object.keys(answer.cookies).length > 0) await readState();
    return answer;
  }
  async function readState(): Promise<string> {
    const { data } = await callOperator(site, { headers: headers() }, operatorSession, {});
    csrf = data.csrf;
    return data.state;
  }
  return {
    get headers() {
      return headers();
    },
    call,
    state: readState,
  };
}

/** Creates an operator with {@link PASSWORD} and logs in. */
export async function logInBrowser(site: TestSite, name: string, role = 'owner'): Promise<OperatorBrowser> {
  await setOperatorPassword(
    site.services,
    commandActor('test'),
    { name, password: PASSWORD, role },
    site.clock(),
  );
  const browser = openBrowser(site);
  const { status } = await browser.call(operatorLogin, { name, password: PASSWORD });
  if (status !== 200) throw new Error(`login answered ${status}`);
  return browser;
}

/** Sets up the second factor of the operator of a browser. `code` gives the code of the authenticator app now. */
export async function setUpFactor(
  site: TestSite,
  browser: OperatorBrowser,
): Promise<{ readonly code: () => string; readonly recoveryCodes: readonly string[] }> {
  const begun = await browser.call(factorBegin, {});
  const code = (): string =>
    new TOTP({
      secret: Secret.fromBase32(begun.data.secret),
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    }).generate({
      timestamp: site.clock(),
    });
  const confirmed = await browser.call(factorConfirm, { code: code() });
  if (confirmed.status !== 200) throw new Error(`the second factor was refused: ${confirmed.status}`);
  // The first code is used up.
  site.clock.advance(30_000);
  return { code, recoveryCodes: confirmed.data.recoveryCodes };
}
