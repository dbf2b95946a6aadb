import { orderCourse, orderCreate, orderRole } from '@zaixue/contract/calls/order';
import type { FailureName } from '@zaixue/contract/errors';
import type { MemberContext, Router } from '../../../../http/router.ts';
import type { Outcome } from '../../../../lib/outcome.ts';
import { fail, ok } from '../../../../lib/outcome.ts';
import type { Services } from '../../../../services.ts';
import type { Buyer, Goods } from '../../goods/find-goods.ts';
import { findCourseGoods, findPlanGoods } from '../../goods/find-goods.ts';
import { orderAtCashier, orderByChannel } from '../../goods/order-goods.ts';
import { presentCreatedOrder, presentPlacedOrder } from '../present.ts';

/** Creating orders in both generations (contract 11.2, 11.3). */
export function registerCreateRoutes(router: Router, services: Services): void {
  const orderInputOf = (
    { session, client, now }: MemberContext,
    name: string,
    body: { readonly promo_code: string },
    find: (buyer: Buyer) => Promise<Outcome<Goods>>,
  ) => {
    const buyer = { member: session.member, now };
    return {
      buyer,
      promoCode: body.promo_code,
      userAgent: client.userAgent,
      idempotencyKey: client.idempotencyKey ?? '',
      requestContent: [name, body],
      findGoods: () => find(buyer),
    };
  };

  const placeOrder = async (input: ReturnType<typeof orderInputOf>) => {
    const ordered = await orderByChannel(services, input);
    return ordered.ok ? ok(presentPlacedOrder(ordered.value)) : ordered;
  };

  router.member(orderCourse, ({ body }, context) =>
    placeOrder(
      orderInputOf(context, orderCourse.name, body, (buyer) =>
        findCourseGoods(services, body.course_id, buyer),
      ),
    ),
  );
  router.member(orderRole, async ({ body }, context) => {
    if (body.agree !== 1) return fail('agreementRequired');
    return placeOrder(
      orderInputOf(context, orderRole.name, body, (buyer) => findPlanGoods(services, body.role_id, buyer)),
    );
  });
  router.member(orderCreate, async ({ body }, context) => {
    const kind = GOODS_KINDS[body.goods_type];
    if (!kind) return fail('orderImpossible');
    const find = async (buyer: Buyer) => {
      const goods = await kind.find(services, body.goods_id, buyer);
      // The goods are looked up before the agreement is checked (contract 11.3).
      return goods.ok && body.agree_protocol !== 1 ? fail(kind.agreementFailure) : goods;
    };
    const input = orderInputOf(context, orderCreate.name, body, find);
    const ordered = await orderAtCashier(services, input, context.client.origin);
    return ordered.ok ? ok(presentCreatedOrder(ordered.value.order, ordered.value.checkout)) : ordered;
  });
}

interface GoodsKind {
  readonly find: (services: Services, id: number, buyer: Buyer) => Promise<Outcome<Goods>>;
  /** Failure if the agreement is not accepted. */
  readonly agreementFailure: FailureName;
}

/** By `goods_type`. The prototype is null, so that names of built-in properties are not found. */
const GOODS_KINDS: Readonly<Partial<Record<string, GoodsKind>>> = Object.assign(Object.create(null), {
  COURSE: { find: findCourseGoods, agreementFailure: 'paidContentAgreementRequired' },
  ROLE: { find: findPlanGoods, agreementFailure: 'vipAgreementRequired' },
} satisfies Record<string, GoodsKind>);
