import { orderCourse, orderRefundApply, orderRole } from '@zaixue/contract/calls/order';
import { orderHandPay } from '@zaixue/contract/calls/payment';
import { fetchData } from '../../api/wire.ts';
import type { SampleSite } from './sample-content.ts';
import { type Learners, learnerOf } from './sample-learners.ts';
import { setSettings } from './sample-pages.ts';

const PLANS = [
  {
    ...{ name: '月度会员', priceFen: 4900, days: 30, struckPriceFen: null, isRecommended: false },
    lines: ['先体验一个月'],
    benefits: ['全部会员课程免费看'],
  },
  {
    ...{ name: '年度会员', priceFen: 36500, days: 365, struckPriceFen: 58800, isRecommended: true },
    lines: ['每天一元钱'],
    benefits: ['全部会员课程免费看', '每月一次直播答疑', '作业由老师批改'],
  },
] as const;
/** Refunds and transfers above it need a second operator. */
const APPROVAL_YUAN = 300;
const ACCOUNT =
  '<p>户名：青禾在线教育有限公司<br>开户行：示例银行城西支行<br>账号：0000 1111 2222 3333</p><p>转账时请备注订单编号。</p>';

/** What a learner buys. */
interface Purchase {
  readonly by: string;
  readonly goods: { readonly kind: 'course' | 'plan'; readonly id: number };
  readonly promoCode?: string;
}

/** Adds plans and promo codes, and orders by bank transfer in all states. */
export async function addSampleSales(site: SampleSite, learners: Learners): Promise<void> {
  const { owner, support, courses } = site;
  await setSettings(owner, {
    ...{
      'orders.bank_transfer': true,
      'orders.bank_transfer_hours': 48,
      'orders.bank_transfer_text': ACCOUNT,
    },
    // Sales are confirmed by one operator at first.
    'orders.approval_yuan': 0,
  });
  const plans: number[] = [];
  for (const plan of PLANS) {
    const { id } = await owner<{ id: number }>('POST', '/plans', { data: { ...plan, isOnSale: true } });
    plans.push(id);
  }
  const [, yearId = 0] = plans;
  await addPromoCodes(site);
  const web = { kind: 'course', id: courses.get('零基础学网页设计') ?? 0 } as const;
  const photo = { kind: 'course', id: courses.get('手机摄影入门') ?? 0 } as const;
  const year = { kind: 'plan', id: yearId } as const;

  await confirmAll(site, [
    await buy(site, learners, { by: '小雨爱画画', goods: year }),
    await buy(site, learners, { by: '老陈学编程', goods: web, promoCode: 'SPRING20' }),
    await buy(site, learners, { by: '阿哲', goods: photo }),
    await buy(site, learners, { by: '林小满', goods: web, promoCode: 'SPRING20' }),
    await buy(site, learners, { by: '晓晓妈妈', goods: photo }),
  ]);
  await setSettings(owner, { 'orders.approval_yuan': APPROVAL_YUAN });
  await askForRefund(site, await findOrder(site, '小雨爱画画'), '重复购买了会员');
  const applied = await findOrder(site, '林小满');
  await fetchData(
    site.url,
    orderRefundApply,
    {
      order_no: applied.orderNo,
      reason: '报名时看错了内容，我想学的是平面设计。只看了第一讲，希望可以退款，谢谢老师。',
    },
    { token: learnerOf(learners, '林小满').token },
  );
  await order(site, learners, { by: '春风十里', goods: photo });
  const cancelled = await order(site, learners, { by: '木子李', goods: web });
  const { rows } = await findOrders(owner, cancelled);
  await owner('POST', `/orders/${rows[0]?.id}/cancel`, { data: { reason: '学员改买年度会员' } });
  await buy(site, learners, { by: '周末读书', goods: web });
  await support.call('POST', `/members/${learnerOf(learners, '林小满').id}/membership`, {
    ...{ planId: yearId, days: 90, reason: '春季班团购赠送' },
  });
}

async function addPromoCodes({ owner }: SampleSite): Promise<void> {
  const midnight = new Date('2030-12-31T15:59:59Z').getTime();
  const create = (code: string, discountFen: number, uses: number, note: string) =>
    owner('POST', '/promo-codes', { data: { code, discountFen, uses, note, expiresAt: midnight } });
  await owner('POST', '/promo-codes/generate', {
    data: {
      ...{ count: 20, batch: '读书节讲座', prefix: 'ZX-', discountFen: 3000, uses: 1, note: '现场发给听众' },
      expiresAt: midnight,
    },
  });
  await create('TEACHER50', 5000, 100, '合作老师');
  await create('SPRING20', 2000, 0, '春季班招生');
}

/** Orders something; returns the number of the order. */
async function order(
  { url }: SampleSite,
  learners: Learners,
  { by, goods, promoCode = '' }: Purchase,
): Promise<string> {
  const { token } = learnerOf(learners, by);
  const agreed = { promo_code: promoCode, agree: 1 };
  const placed =
    goods.kind === 'course'
      ? await fetchData(url, orderCourse, { course_id: goods.id, ...agreed }, { token })
      : await fetchData(url, orderRole, { role_id: goods.id, ...agreed }, { token });
  return placed.order_id;
}

/** Orders something and chooses to pay by bank transfer. */
async function buy(site: SampleSite, learners: Learners, purchase: Purchase): Promise<string> {
  const orderNo = await order(site, learners, purchase);
  const { token } = learnerOf(learners, purchase.by);
  await fetchData(site.url, orderHandPay, { order_id: orderNo }, { token });
  return orderNo;
}

interface FoundOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly dueFen: number;
  readonly transfer: { readonly paymentId: number; readonly amountFen: number } | null;
}

const findOrders = (owner: SampleSite['owner'], search: string) =>
  owner<{ rows: readonly FoundOrder[] }>('GET', `/orders?search=${encodeURIComponent(search)}`);

/** The newest order of a member. */
async function findOrder({ owner }: SampleSite, search: string): Promise<FoundOrder> {
  const [found] = (await findOrders(owner, search)).rows;
  if (!found) throw new Error(`no order is found for ${search}`);
  return found;
}

/** Confirms that the money of transfers arrived. */
async function confirmAll(site: SampleSite, orderNos: readonly string[]): Promise<void> {
  for (const orderNo of orderNos) {
    const { transfer } = await findOrder(site, orderNo);
    if (!transfer) throw new Error(`${orderNo} has no transfer`);
    await site.owner('POST', `/payments/${transfer.paymentId}/confirm-transfer`, {
      data: { amountFen: transfer.amountFen, reference: '' },
    });
  }
}

/** Support asks for a refund, which the owner decides. */
async function askForRefund(
  { support }: SampleSite,
  { orderNo, dueFen }: FoundOrder,
  reason: string,
): Promise<void> {
  const { payments } = await support.call<{ payments: readonly { id: number }[] }>(
    'GET',
    `/refund-sheet?orderNo=${orderNo}`,
  );
  await support.call('POST', '/refunds', {
    ...{ paymentId: payments[0]?.id, amountFen: dueFen, access: 'end', reason, refundableFen: dueFen },
  });
}
