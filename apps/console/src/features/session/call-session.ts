import type { CallData, CallInput } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type { SessionView } from '@zaixue/contract/operator/site/session';
import { ApiError } from '../../api/api-error.ts';
import { callOperator, setCsrfToken } from '../../api/call.ts';
import { operatorSession } from '../../api/first-calls.ts';
import { sessionTexts as texts } from './texts.ts';

/** Makes a call of the login or the lock screen: what it refuses is shown by its form, nobody is asked to log in first. */
export const callWithoutCure = <C extends OperatorCall>(call: C, input: CallInput<C>): Promise<CallData<C>> =>
  callOperator(call, input, { cure: false });

/** Where only the password is asked for, a refusal does not speak of the name. */
export async function onlyPassword<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'credentials_wrong') throw error;
    throw new ApiError({ ...error, message: texts.passwordWrong });
  }
}

/** The session of the browser, without replacing the one that the screens know. */
export async function readSession(): Promise<SessionView> {
  const view = await callWithoutCure(operatorSession, {});
  // Forms of the login need the token before the session is complete.
  setCsrfToken(view.csrf === '' ? null : view.csrf);
  return view;
}
