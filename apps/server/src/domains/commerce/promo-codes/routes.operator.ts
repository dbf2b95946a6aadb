import {
  promoCreate,
  promoEdit,
  promoGenerate,
  promoList,
  promoUses,
} from '@zaixue/contract/operator/money/promo-codes';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findMemberContacts } from '../../identity/members/queries.ts';
import { readPromoFilter } from './list-promo-codes.ts';
import { createPromoCode, editPromoCode, generatePromoCodes } from './manage-promo-codes.ts';
import { findCodePage, findUses, hasCode } from './operator-repo.ts';
import { presentRow } from './promo-fields.ts';

/** Promo codes in the operator console. */
export function registerPromoOperatorRoutes(router: OperatorRouter, { db }: Services): void {
  router.on(promoList, async ({ query }, { now }) => {
    const { page, size } = query;
    const filter = await readPromoFilter(db, query, now);
    const { rows: codes, counts } = await findCodePage(db, filter, {
      limit: size,
      offset: (page - 1) * size,
    });
    const owners = await findMemberContacts(
      db,
      codes.flatMap(({ member_id }) => member_id ?? []),
    );
    const rows = codes.map((code) => presentRow(code, owners.get(code.member_id ?? 0)?.nick_name, now));
    return ok({ rows, counts, total: counts[filter.state], page, size });
  });

  router.on(promoCreate, ({ body }, { actor, now }) => createPromoCode(db, actor, body, now));

  router.on(promoEdit, ({ params, body }, { actor, now }) =>
    editPromoCode(db, actor, { ...params, ...body }, now),
  );

  router.on(promoGenerate, ({ body }, { actor, now }) => generatePromoCodes(db, actor, body, now));

  router.on(promoUses, async ({ params, query }) => {
    if (!(await hasCode(db, params.id))) return refuse('not_found');
    const { rows, total } = await findUses(db, params.id, query);
    const members = await findMemberContacts(
      db,
      rows.map(({ member_id }) => member_id),
    );
    const uses = rows.map((use) => {
      const member = members.get(use.member_id);
      return {
        member: member
          ? { id: use.member_id, name: member.nick_name, mobile: maskBoundMobile(member.mobile) }
          : null,
        orderNo: use.order_no,
        goodsName: use.goods_name,
        discountFen: use.discount_fen,
        dueFen: use.due_fen,
        isPaid: Boolean(use.is_paid),
        usedAt: use.created_at,
      };
    });
    return ok({ rows: uses, total, page: query.page, size: query.size });
  });
}
