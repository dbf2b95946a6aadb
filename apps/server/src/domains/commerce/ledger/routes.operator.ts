import type { LedgerKind } from '@zaixue/contract/operator/money/orders';
import { ledgerCheck, ledgerList } from '@zaixue/contract/operator/money/orders';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { PayChannelName } from '../../../ports/pay/port.ts';
import type { Services } from '../../../services.ts';
import { checkLedger } from './check-ledger.ts';
import { findEntries, readLedgerFilter, sumEntries } from './list-entries.ts';

/** The ledger in the operator console. */
export function registerLedgerOperatorRoutes(router: OperatorRouter, { db }: Services): void {
  router.on(ledgerList, async ({ query }) => {
    const { page, size } = query;
    const filter = readLedgerFilter(query);
    const sums = await sumEntries(db, filter);
    const entries = await findEntries(db, filter, { page, size });
    return ok({
      rows: entries.map((entry) => ({
        id: entry.id,
        at: entry.created_at,
        kind: entry.kind as LedgerKind,
        channel: entry.channel as PayChannelName,
        amountFen: entry.amount_fen,
        orderId: entry.order_id,
        orderNo: entry.order_no,
        goodsName: entry.goods_name,
        paymentNo: entry.payment_no,
        transactionNo: entry.transaction_no ?? '',
        refundNo: entry.refund_no ?? '',
      })),
      sums: sums.map(({ channel, kind, count, amount_fen }) => ({
        channel: channel as PayChannelName,
        kind: kind as LedgerKind,
        count,
        amountFen: amount_fen,
      })),
      total: sums.reduce((total, { count }) => total + count, 0),
      page,
      size,
    });
  });

  router.on(ledgerCheck, async (_input, { now }) => {
    const { findings, problems: _lines, ...sums } = await checkLedger(db);
    return ok({ ...sums, problems: [...findings], checkedAt: now });
  });
}
