import type { CallRequest } from '@zaixue/contract/call';
import { promoExport, promoExportTask } from '@zaixue/contract/operator/money/promo-codes';
import { timeCell } from '../../../lib/table-file/cell.ts';
import { findListedCodes, readPromoCodes } from '../../commerce/promo-codes/list-promo-codes.ts';
import { promoStateOf } from '../../commerce/promo-codes/policy.ts';
import { defineExportedList } from './export-list.ts';

const STATES = { usable: '可用', 'used-up': '已用完', expired: '已过期', off: '已停用' } as const;

/** Promo codes. */
export const promoListExport = defineExportedList<CallRequest<typeof promoExport>['query']>({
  calls: [promoExport, promoExportTask],
  act: 'promo.export',
  hasMobiles: false,
  head: ['优惠码', '状态', '抵扣（元）', '可用次数', '已用次数', '截止时间', '批次', '备注', '创建时间'],
  describe: async (_db, { filter: { batch } }) =>
    batch === ''
      ? { title: '优惠码', subject: { type: 'promo', id: '', label: '' } }
      : { title: `优惠码-${batch}`, subject: { type: 'promo-batch', id: batch, label: batch } },
  findIds: (db, { filter, reader }, limit) => findListedCodes(db, filter, reader.now, limit),
  readRows: async (db, ids, { reader }) =>
    (await readPromoCodes(db, ids)).map((code) => [
      ...[code.code, STATES[promoStateOf(code, reader.now)], { fen: code.invited_user_reward_fen }],
      ...[code.use_times === 0 ? '不限' : code.use_times, code.used_times, timeCell(code.expired_at)],
      ...[code.batch, code.note, { at: code.created_at }],
    ]),
});
