import { Readable } from 'node:stream';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../../db/open.ts';
import type { PromoCodeRow } from '../../../db/tables/commerce-tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { CSV_BOM, csvLine } from '../../../lib/csv.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { findCodes, type PromoFilter } from './operator-repo.ts';
import { promoStateOf } from './policy.ts';

/** Codes that are read at once. */
const CHUNK = 1000;

const HEAD = ['优惠码', '状态', '抵扣（元）', '可用次数', '已用次数', '截止时间', '批次', '备注', '创建时间'];
const STATES = { usable: '可用', 'used-up': '已用完', expired: '已过期', off: '已停用' } as const;

/**
 * Returns the codes that a filter finds as CSV, the newest first. The text is made while it is read. The export is recorded
 * first.
 */
export async function exportPromoCodes(db: Queries, actor: Actor, filter: PromoFilter): Promise<Readable> {
  const { search, state, batch, ownerId, now } = filter;
  const used = Object.fromEntries(
    Object.entries({ search, state, batch, ownerId }).filter(([, value]) => value && value !== 'all'),
  );
  await inTransaction(db, (transaction) => {
    const subject = batch
      ? { type: 'promo-batch', id: batch, label: batch }
      : { type: 'promo', id: '', label: '' };
    const changes = diffFields(null, used);
    return recordAct(transaction, actor, { act: 'promo.export', subject, changes }, now);
  });
  return Readable.from(writeLines(db, filter));
}

async function* writeLines(db: Queries, filter: PromoFilter): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(HEAD);
  for (let before: number | undefined; ; ) {
    const codes = await findCodes(db, filter, {
      limit: CHUNK,
      ...(before === undefined ? {} : { before }),
    });
    yield codes.map((code) => csvLine(cellsOf(code, filter.now))).join('');
    before = codes.at(-1)?.id;
    if (codes.length < CHUNK) return;
  }
}

const cellsOf = (code: PromoCodeRow, now: number): (string | number)[] => [
  code.code,
  STATES[promoStateOf(code, now)],
  (code.invited_user_reward_fen / 100).toFixed(2),
  code.use_times === 0 ? '不限' : code.use_times,
  code.used_times,
  code.expired_at === null ? '' : toLocalTime(code.expired_at),
  code.batch,
  code.note,
  toLocalTime(code.created_at),
];
