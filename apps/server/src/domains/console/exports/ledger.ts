import type { CallRequest } from '@zaixue/contract/call';
import { ledgerExport, ledgerExportTask } from '@zaixue/contract/operator/money/orders';
import { findEntryIds, readEntries, readLedgerFilter } from '../../commerce/ledger/list-entries.ts';
import { defineExportedList, wholeList } from './export-list.ts';
import { channelCell } from './words.ts';

const KINDS: Readonly<Record<string, string>> = {
  payment: '收款',
  'late-payment': '迟到款',
  refund: '退款',
};

/** Movements of money. */
export const ledgerListExport = defineExportedList<CallRequest<typeof ledgerExport>['query']>({
  calls: [ledgerExport, ledgerExportTask],
  act: 'ledger.export',
  hasMobiles: false,
  head: [
    ...['编号', '时间（北京时间）', '类型', '支付方式', '金额（元）', '订单号', '商品'],
    ...['支付单号', '交易流水号', '退款单号'],
  ],
  describe: wholeList('ledger', '账本'),
  findIds: (db, { filter }, limit) => findEntryIds(db, readLedgerFilter(filter), { limit }),
  readRows: async (db, ids) =>
    (await readEntries(db, ids)).map((entry) => [
      ...[entry.id, { at: entry.created_at }, KINDS[entry.kind] ?? entry.kind, channelCell(entry.channel)],
      ...[{ fen: entry.amount_fen }, entry.order_no, entry.goods_name, entry.payment_no],
      ...[entry.transaction_no, entry.refund_no],
    ]),
});
