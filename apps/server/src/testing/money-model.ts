import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { vi } from 'vitest';
import type { Course, Member, PlanRow } from '../db/tables/tables.ts';
import { payAtCashier } from '../domains/commerce/cashier/pay-at-cashier.ts';
import { findCourseGoods, findPlanGoods } from '../domains/commerce/goods/find-goods.ts';
import { orderAtCashier, orderByChannel } from '../domains/commerce/goods/order-goods.ts';
import { cancelOwnOrder } from '../domains/commerce/orders/close/cancel-own-order.ts';
import { expireOrders } from '../domains/commerce/orders/close/expire-order.ts';
import { receiveNotice } from '../domains/commerce/payments/settle/receive-notice.ts';
import { reconcilePayments } from '../domains/commerce/payments/settle/reconcile-payments.ts';
import { payByRedirect } from '../domains/commerce/payments/start/pay-by-redirect.ts';
import { requestRefund } from '../domains/commerce/refunds/request-refund.ts';
import { createSimulatorStore } from '../ports/pay/simulator/simulator-store.ts';
import { copyOpenOrder } from './fixtures/copy-order.ts';
import { createCourse } from './fixtures/create-course.ts';
import { createMember } from './fixtures/create-member.ts';
import { createPlan } from './fixtures/create-plan.ts';
import { createPromoCode } from './fixtures/create-promo-code.ts';
import { signedNotice } from './fixtures/pay-order.ts';
import type { TestSite } from './test-site.ts';

export const COURSE_FEN = 9900;
export const PLAN_FEN = 2900;
export const PLAN_DAYS = 30;
const PHONE = 'iPhone';
const DESKTOP = 'X11';
const ORIGIN = 'http://localhost:80';

/** One event: an action of a buyer, the gateway or the operator, or the passage of time. */
export type MoneyStep =
  | {
      readonly kind: 'order';
      readonly tab: number;
      readonly generation: 'A' | 'B';
      readonly goods: 'COURSE' | 'ROLE';
      readonly code: '' | 'ten' | 'all';
    }
  /** Chooses a channel. Another device starts another payment of the same order. */
  | {
      readonly kind: 'choose';
      readonly tab: number;
      readonly channel: 'alipay' | 'wechat';
      readonly device: 'phone' | 'desktop';
    }
  /** Pays on the gateway's page; with `forced` even if the payment is closed at the gateway. */
  | { readonly kind: 'pay'; readonly tab: number; readonly forced: boolean }
  /** The gateway sends a notice, possibly again; `which` selects a paid payment. */
  | { readonly kind: 'notify'; readonly which: number }
  | { readonly kind: 'cancel'; readonly tab: number }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'expire' }
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'silence'; readonly isSilent: boolean }
  | {
      readonly kind: 'refund';
      readonly which: number;
      readonly part: boolean;
      readonly access: 'keep' | 'end';
    }
  /** Stores a copy of the open order of the tab. Only the first release created such orders. */
  | { readonly kind: 'duplicate'; readonly tab: number };

/** A browser tab with its last order and its payment at the gateway. */
interface Tab {
  readonly member: Member;
  generation: 'A' | 'B';
  orderNo: string;
  sign: string;
  paymentNo: string;
}

export type MoneyModel = ReturnType<typeof createMoneyModel>;

/**
 * A model of two buyers with two tabs each and a gateway, on one site. It records the money that the gateway took,
 * independently of what the site stores. Every run creates new members, goods and codes, so one site can serve many runs.
 */
export function createMoneyModel(site: TestSite) {
  const { services, db, clock } = site;
  const store = createSimulatorStore(services.kv);
  const find = services.pay.find.bind(services.pay);
  let isSilent = false;
  const noAnswer = async () => ({ kind: 'unknown' as const, reason: 'silent' });
  vi.spyOn(services.pay, 'find').mockImplementation(async (name) => {
    const channel = await find(name);
    return channel && isSilent ? { ...channel, close: noAnswer, query: noAnswer } : channel;
  });

  async function begin() {
    isSilent = false;
    const buyers = [await createMember(db), await createMember(db)];
    const course = await createCourse(db, { charge_fen: COURSE_FEN });
    const plan = await createPlan(db, { charge_fen: PLAN_FEN, expire_days: PLAN_DAYS });
    const codes = { ten: `t${course.id}`, all: `a${course.id}` };
    await createPromoCode(db, codes.ten);
    await createPromoCode(db, codes.all, { invited_user_reward_fen: COURSE_FEN });
    return createRun({ buyers, course, plan, codes });
  }

  function createRun(fixtures: {
    readonly buyers: readonly Member[];
    readonly course: Course;
    readonly plan: PlanRow;
    readonly codes: { readonly ten: string; readonly all: string };
  }) {
    const { buyers, course, plan, codes } = fixtures;
    const tabs: Tab[] = [0, 1, 2, 3].flatMap((index) => {
      const member = buyers[index % 2];
      return member ? [{ member, generation: 'B', orderNo: '', sign: '', paymentNo: '' }] : [];
    });
    /** Money that the gateway took: fen by payment number. */
    const taken = new Map<string, number>();
    const tabOf = (index: number): Tab => {
      const tab = tabs[index % tabs.length];
      if (!tab) throw new Error('no tab');
      return tab;
    };

    async function order(step: Extract<MoneyStep, { kind: 'order' }>): Promise<void> {
      const tab = tabOf(step.tab);
      const buyer = { member: tab.member, now: clock() };
      const input = {
        buyer,
        promoCode: step.code === '' ? '' : codes[step.code],
        userAgent: PHONE,
        idempotencyKey: '',
        requestContent: step,
        findGoods: () =>
          step.goods === 'COURSE'
            ? findCourseGoods(services, course.id, buyer)
            : findPlanGoods(services, plan.id, buyer),
      };
      if (step.generation === 'A') {
        const placed = await orderByChannel(services, input);
        if (placed.ok) Object.assign(tab, { generation: 'A', orderNo: placed.value.order_no, sign: '' });
        return;
      }
      const placed = await orderAtCashier(services, input, ORIGIN);
      if (!placed.ok) return;
      const { order, checkout } = placed.value;
      Object.assign(tab, { generation: 'B', orderNo: order.order_no, sign: checkout?.token ?? '' });
    }

    async function choose(step: Extract<MoneyStep, { kind: 'choose' }>): Promise<void> {
      const tab = tabOf(step.tab);
      const { channel: chosen, device } = step;
      const userAgent = device === 'phone' ? PHONE : DESKTOP;
      const client = { clientAddress: '203.0.113.1', origin: ORIGIN, knownNonce: undefined, now: clock() };
      const address = { checkoutToken: tab.sign, successUrl: ORIGIN, failureUrl: ORIGIN };
      const url =
        tab.generation === 'A'
          ? await payByRedirect(services, {
              ...{ orderNo: tab.orderNo, memberId: tab.member.id, way: 'alipay' },
              scene: device === 'phone' ? 'h5' : 'pc',
              ...{ ...address, ...client },
            }).then((paid) => (paid.ok && 'url' in paid.value.started ? paid.value.started.url : ''))
          : await payAtCashier(services, { address, chosen, userAgent, ...client }).then((answer) =>
              answer.kind === 'redirect' ? answer.url : '',
            );
      if (url !== '') tab.paymentNo = new URL(url).searchParams.get('payment_no') ?? '';
    }

    /** A gateway takes the money of a payment only once. */
    async function pay(step: Extract<MoneyStep, { kind: 'pay' }>): Promise<void> {
      const { paymentNo } = tabOf(step.tab);
      if (paymentNo === '' || taken.has(paymentNo)) return;
      const payment = await store.findPayment(paymentNo);
      if (!payment) return;
      const money = { transactionNo: `T${paymentNo}`, amountFen: payment.amountFen, paidAt: clock() };
      const isOpen = clock() < payment.expiresAt && (await store.settle(paymentNo, money)) !== null;
      if (isOpen || step.forced) taken.set(paymentNo, payment.amountFen);
    }

    async function notify(paymentNo: string): Promise<void> {
      const notice = await signedNotice(site, paymentNo, { transaction_no: `T${paymentNo}` });
      const raw = { headers: notice.headers, rawBody: Buffer.from(notice.body), query: {} };
      const channel = notice.url.endsWith('alipay') ? 'alipay' : 'wechat';
      const reply = await receiveNotice(services, channel, raw, clock());
      if (reply?.status !== 200) throw new Error(`a notice was answered ${reply?.status}`);
    }

    async function refund({ which, part, access }: Extract<MoneyStep, { kind: 'refund' }>): Promise<void> {
      const paymentNo = [...taken.keys()][which % Math.max(1, taken.size)];
      const payment =
        paymentNo &&
        (await db.selectFrom('payments').selectAll().where('payment_no', '=', paymentNo).executeTakeFirst());
      if (!payment || payment.transaction_no === null) return;
      const left = payment.amount_fen - payment.refund_fen;
      const amountFen = part ? Math.ceil(left / 3) : left;
      if (amountFen === 0) return;
      await requestRefund(services, {
        ...{ payment, amountFen, reason: '', access },
        origin: '',
        now: clock(),
      });
    }

    async function run(step: MoneyStep): Promise<void> {
      switch (step.kind) {
        case 'order':
          return order(step);
        case 'choose':
          return choose(step);
        case 'pay':
          return pay(step);
        case 'notify': {
          const paymentNo = [...taken.keys()][step.which % Math.max(1, taken.size)];
          return paymentNo === undefined ? undefined : notify(paymentNo);
        }
        case 'cancel': {
          const { orderNo, member } = tabOf(step.tab);
          await cancelOwnOrder(services, { orderNo, memberId: member.id, now: clock() });
          return;
        }
        case 'wait':
          return clock.advance(step.minutes * MINUTE_MS);
        case 'expire':
          return expireOrders(services, clock());
        case 'reconcile':
          await reconcilePayments(services, clock());
          return;
        case 'silence':
          isSilent = step.isSilent;
          return;
        case 'refund':
          return refund(step);
        case 'duplicate': {
          const tab = tabOf(step.tab);
          const other = tabOf(step.tab + 2);
          const open = await db
            .selectFrom('orders')
            .select('order_no')
            .where('order_no', '=', tab.orderNo)
            .where('status', 'in', [1, 5])
            .where('promo_code', '=', '')
            .executeTakeFirst();
          if (open) Object.assign(other, { generation: 'B', ...(await copyOpenOrder(site, open.order_no)) });
        }
      }
    }

    /** Completes the run: the gateway answers and sends all notices, and open orders expire. */
    async function end(): Promise<void> {
      isSilent = false;
      for (const paymentNo of taken.keys()) await notify(paymentNo);
      clock.advance(3 * 60 * MINUTE_MS);
      await expireOrders(services, clock());
      await reconcilePayments(services, clock());
    }

    return { run, end, taken, buyers, course, plan };
  }

  return { begin };
}

export type MoneyRun = Awaited<ReturnType<MoneyModel['begin']>>;
