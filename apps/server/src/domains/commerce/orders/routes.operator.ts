import { operatorOrder, orderCancel, orderList } from '@zaixue/contract/operator/money/orders';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { cancelOrderByOperator } from './close/cancel-order-by-operator.ts';
import { listOperatorOrders } from './operator-view/list-operator-orders.ts';
import { presentOperatorOrder, presentOrderView } from './operator-view/present-operator-order.ts';
import { readOperatorOrder } from './operator-view/read-operator-order.ts';

/** Orders in the operator console. */
export function registerOrderOperatorRoutes(router: OperatorRouter, services: Services): void {
  router.on(orderList, async ({ query }, { identity, now }) => {
    const reader = { now, seesNumbers: identity.permissions.has('member.private') };
    const { rows, total, counts } = await listOperatorOrders(services.db, { ...query, reader });
    return ok({ rows: rows.map(presentOperatorOrder), total, counts, page: query.page, size: query.size });
  });

  router.on(operatorOrder, async ({ params: { id } }, { identity }) => {
    const view = await readOperatorOrder(services, id, identity.permissions);
    return view ? ok(presentOrderView(view)) : refuse('not_found');
  });

  router.on(orderCancel, ({ params: { id }, body: { reason } }, { actor, now }) =>
    cancelOrderByOperator(services, actor, { id, reason, now }),
  );
}
