import type { FastifyInstance } from 'fastify';
import { OPERATOR_COOKIE } from '../domains/operations/operators/identify-operator.ts';
import { setOperatorPassword } from '../domains/operations/operators/set-operator-password.ts';
import { commandActor } from '../lib/actor.ts';
import type { TestSite } from './test-site.ts';

export const OPERATOR = { name: 'lin.operator', password: 'a long enough one' } as const;

/** Headers that an operator's browser sends. */
export interface OperatorBrowser {
  readonly cookie: string;
  readonly 'x-csrf-token': string;
}

/** Creates an operator and logs in. */
export async function logInOperator({ app, services }: TestSite): Promise<OperatorBrowser> {
  await setOperatorPassword(services, commandActor('test'), OPERATOR, services.clock());
  const cookie = await sendLogin(app, OPERATOR);
  if (!cookie) throw new Error('the operator was not let in');
  const page = await app.inject({ url: '/operator/media', headers: { cookie } });
  return { cookie, 'x-csrf-token': /data-csrf="([^"]+)"/.exec(page.body)?.[1] ?? '' };
}

/** Sends the login form. Returns the cookie, or null when the login was refused. */
export async function sendLogin(
  app: FastifyInstance,
  fields: { readonly name: string; readonly password: string },
  headers: Record<string, string> = {},
): Promise<string | null> {
  const answer = await app.inject({
    method: 'POST',
    url: '/operator/login',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const cookie = answer.cookies.find(({ name }) => name === OPERATOR_COOKIE);
  return cookie ? `${cookie.name}=${cookie.value}` : null;
}
