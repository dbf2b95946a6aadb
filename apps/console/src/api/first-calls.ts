import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type * as session from '@zaixue/contract/operator/site/session';
import type * as start from '@zaixue/contract/operator/site/start';
import type * as learning from '@zaixue/contract/operator/statistics/learning';
import type * as members from '@zaixue/contract/operator/statistics/members';
import type * as money from '@zaixue/contract/operator/statistics/money';

/**
 * The calls of a visit's beginning, from the login to the start page, without their schemas: these would bring zod, 22 KB, into
 * the first load. The server checks what is typed. A test compares the calls with the contract.
 */
const firstCall = <C extends OperatorCall>(parts: Pick<C, 'name' | 'method' | 'path'>): C => parts as C;

export const operatorSession = firstCall<typeof session.operatorSession>({
  name: 'operatorSession',
  method: 'GET',
  path: '/operator/api/session',
});

export const operatorLogin = firstCall<typeof session.operatorLogin>({
  name: 'operatorLogin',
  method: 'POST',
  path: '/operator/api/session',
});

export const operatorLoginFactor = firstCall<typeof session.operatorLoginFactor>({
  name: 'operatorLoginFactor',
  method: 'POST',
  path: '/operator/api/session/factor',
});

export const operatorUnlock = firstCall<typeof session.operatorUnlock>({
  name: 'operatorUnlock',
  method: 'POST',
  path: '/operator/api/session/unlock',
});

export const operatorStepUp = firstCall<typeof session.operatorStepUp>({
  name: 'operatorStepUp',
  method: 'POST',
  path: '/operator/api/session/step-up',
});

export const operatorLogout = firstCall<typeof session.operatorLogout>({
  name: 'operatorLogout',
  method: 'DELETE',
  path: '/operator/api/session',
});

export const startPage = firstCall<typeof start.startPage>({
  name: 'startPage',
  method: 'GET',
  path: '/operator/api/start',
});

export const moneyStatistics = firstCall<typeof money.moneyStatistics>({
  name: 'moneyStatistics',
  method: 'GET',
  path: '/operator/api/statistics/money',
});

export const memberStatistics = firstCall<typeof members.memberStatistics>({
  name: 'memberStatistics',
  method: 'GET',
  path: '/operator/api/statistics/members',
});

export const learningStatistics = firstCall<typeof learning.learningStatistics>({
  name: 'learningStatistics',
  method: 'GET',
  path: '/operator/api/statistics/learning',
});
