import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { Services } from '../../../services.ts';
import { registerAccountOperatorRoutes } from './accounts/routes.operator.ts';
import { registerFactorOperatorRoutes } from './factor/routes.operator.ts';
import { registerInvitationOperatorRoutes } from './invitations/routes.operator.ts';
import { createPasswordTools } from './sessions/check-password.ts';
import { registerSessionOperatorRoutes } from './sessions/routes.operator.ts';

/** Sessions, second factor, invitations, operators and roles in the operator console. */
export function registerOperatorsOperatorRoutes(router: OperatorRouter, services: Services): void {
  const tools = createPasswordTools();
  registerSessionOperatorRoutes(router, services, tools);
  registerFactorOperatorRoutes(router, services);
  registerInvitationOperatorRoutes(router, services, tools);
  registerAccountOperatorRoutes(router, services);
}
