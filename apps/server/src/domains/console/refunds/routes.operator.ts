import { refundSheet } from '@zaixue/contract/operator/money/refunds';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { Services } from '../../../services.ts';
import { readRefundSheet } from './read-refund-sheet.ts';

/** What the sheet of a refund shows, from several domains. */
export function registerConsoleRefundRoutes(router: OperatorRouter, services: Services): void {
  router.on(refundSheet, ({ query }, { identity, now }) =>
    readRefundSheet(services, query.orderNo, { ...identity, now }),
  );
}
