import {
  operatorEdit,
  operatorFactorReset,
  operatorList,
  operatorSessionsEnd,
  roleCreate,
  roleDelete,
  roleEdit,
  roleList,
} from '@zaixue/contract/operator/site/operators';
import type { OperatorContext, OperatorRouter } from '../../../../http/operator/operator-router.ts';
import { ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import { createRole, editRole, removeRole } from '../roles/edit-role.ts';
import { listRoles } from '../roles/list-roles.ts';
import { grantOf } from '../roles/policy.ts';
import { editOperator, endSessionsOf, resetFactor } from './edit-operator.ts';
import { listOperators } from './list-operators.ts';

/** Operators and roles. */
export function registerAccountOperatorRoutes(router: OperatorRouter, services: Services): void {
  const acting = ({ actor, identity }: OperatorContext) => ({ actor, grant: grantOf(identity) });

  router.on(operatorList, async (_input, { now }) => ok(await listOperators(services, now)));
  router.on(operatorEdit, ({ params, body }, context) =>
    editOperator(services, acting(context), params.id, body, context.now),
  );
  router.on(operatorFactorReset, ({ params }, context) =>
    resetFactor(services, acting(context), params.id, context.now),
  );
  router.on(operatorSessionsEnd, ({ params }, context) =>
    endSessionsOf(services, acting(context), params.id, context.now),
  );

  router.on(roleList, async () => ok(await listRoles(services)));
  router.on(roleCreate, ({ body }, context) => createRole(services, acting(context), body, context.now));
  router.on(roleEdit, ({ params, body }, context) =>
    editRole(services, acting(context), params.name, body, context.now),
  );
  router.on(roleDelete, ({ params }, context) =>
    removeRole(services, acting(context), params.name, context.now),
  );
}
