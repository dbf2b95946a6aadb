import type { MessageDetails } from '@zaixue/contract/entities/message';
import type { MessageKind, MessageParams } from '@zaixue/contract/rules/message-params';
import { formatYuan } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';

/** The text of a message and what it is about. */
export interface MessageContent {
  /** Plain text: what every client of the contract can show. */
  readonly text: string;
  /** Null where nothing but the text is known: an operator wrote it. */
  readonly details: MessageDetails | null;
}

/** A text that an operator wrote. */
export const operatorMessage = (text: string): MessageContent => ({ text, details: null });

// Below is every message that the service sends, with the texts of contract A.2 and those that the contract leaves open. A text and
// its details are made here together, so that they state the same facts.

/** @param link path of the H5, or null where nothing more is to be seen */
function serviceMessage<Kind extends MessageKind>(
  text: string,
  kind: Kind,
  params: MessageParams<Kind>,
  link: string | null,
): MessageContent {
  return { text, details: { kind, params, ...(link === null ? {} : { link }) } };
}

const ORDERS = '/member/order';
const PLANS = '/role';
const courseLink = (id: number): string => `/course/${id}`;

/** The columns of an order that its messages state. */
export interface OrderFacts {
  readonly order_no: string;
  readonly goods_type: string;
  readonly goods_id: number;
  readonly goods_name: string;
}

const factsOf = ({ order_no, goods_name: goods }: Pick<OrderFacts, 'order_no' | 'goods_name'>) => ({
  order_no,
  goods,
});

export const registrationMessage = (): MessageContent =>
  serviceMessage('用户注册成功', 'registration', {}, '/courses');

/** @param change `sum`: whole points, negative when they are taken */
export const pointsMessage = ({ sum, remark }: { sum: number; remark: string }): MessageContent =>
  serviceMessage(
    `积分变动:${sum}，备注:${remark}`,
    'points',
    { points: String(sum), remark },
    '/member/points',
  );

export function orderPaidMessage(order: OrderFacts): MessageContent {
  const isCourse = order.goods_type === 'COURSE';
  const params = { ...factsOf(order), goods_type: isCourse ? 'course' : 'plan' };
  const link = isCourse ? courseLink(order.goods_id) : PLANS;
  return serviceMessage(`订单${order.order_no}已支付`, 'order-paid', params, link);
}

/** Why money that arrived for an order is given back: the order is `paid` or `cancelled`, or the member owns the course. */
export type LateCause = 'paid' | 'cancelled' | 'owned';

export function latePaymentMessage(
  order: Pick<OrderFacts, 'order_no' | 'goods_name'>,
  amountFen: number,
  cause: LateCause,
): MessageContent {
  const amount = formatYuan(amountFen);
  const texts: Record<LateCause, string> = {
    paid: `订单${order.order_no}已支付，重复支付的${amount}元将退回`,
    cancelled: `订单${order.order_no}已取消，支付的${amount}元将退回`,
    owned: `您已拥有课程“${order.goods_name}”，订单${order.order_no}支付的${amount}元将退回`,
  };
  return serviceMessage(texts[cause], 'late-payment', { ...factsOf(order), amount, cause }, ORDERS);
}

export function refundMessage(
  order: Pick<OrderFacts, 'order_no' | 'goods_name'>,
  amountFen: number,
): MessageContent {
  const amount = formatYuan(amountFen);
  const text = `订单${order.order_no}已成功退款${amount}元`;
  return serviceMessage(text, 'refund', { ...factsOf(order), amount }, ORDERS);
}

export const refundAcceptedMessage = (order: Pick<OrderFacts, 'order_no' | 'goods_name'>): MessageContent =>
  serviceMessage(
    `订单${order.order_no}的退款申请已通过，退款处理中`,
    'refund-accepted',
    factsOf(order),
    ORDERS,
  );

export function refundRefusedMessage(
  order: Pick<OrderFacts, 'order_no' | 'goods_name'>,
  answer: string,
): MessageContent {
  const text = `订单${order.order_no}的退款申请未通过：${answer}`;
  return serviceMessage(text, 'refund-refused', { ...factsOf(order), answer }, ORDERS);
}

interface CourseFacts {
  readonly id: number;
  readonly title: string;
}

export const courseGivenMessage = ({ id, title }: CourseFacts): MessageContent =>
  serviceMessage(
    `已为您开通课程“${title}”，可以开始学习了`,
    'course-given',
    { goods: title },
    courseLink(id),
  );

/** @param refundedOrderNo number of the refunded order; without one an operator took the course away */
export function courseEndedMessage({ id, title }: CourseFacts, refundedOrderNo?: string): MessageContent {
  const reason = refundedOrderNo === undefined ? '' : `订单${refundedOrderNo}已退款，`;
  const params = { goods: title, cause: refundedOrderNo === undefined ? 'operator' : 'refund' };
  return serviceMessage(`${reason}课程“${title}”的学习权限已取消`, 'course-ended', params, courseLink(id));
}

/** @param given `endsAt`: end of the membership, milliseconds UTC */
export function membershipGivenMessage({
  planName,
  days,
  endsAt,
}: {
  planName: string;
  days: number;
  endsAt: number;
}): MessageContent {
  const ends_on = toLocalTime(endsAt).slice(0, 10);
  const text = `已为您开通会员“${planName}”${days}天，有效期至${ends_on}`;
  return serviceMessage(text, 'membership-given', { goods: planName, days: String(days), ends_on }, PLANS);
}

/** @param days taken from the membership because the order was refunded */
export function membershipShortenedMessage(
  order: Pick<OrderFacts, 'order_no' | 'goods_name'>,
  days: number,
): MessageContent {
  const text = `订单${order.order_no}已退款，会员有效期已扣除${days}天`;
  return serviceMessage(text, 'membership-shortened', { ...factsOf(order), days: String(days) }, PLANS);
}

export const membershipEndedMessage = (): MessageContent =>
  serviceMessage('您的会员已结束', 'membership-ended', {}, PLANS);

/**
 * The site answered a comment.
 * @param lessonId the lesson that has the comment; null when the course has it
 */
export function commentReplyMessage({
  site,
  course,
  lessonId,
  answer,
}: {
  site: string;
  course: CourseFacts;
  lessonId: number | null;
  answer: string;
}): MessageContent {
  const page = lessonId === null ? courseLink(course.id) : `/course/video/${lessonId}`;
  const params = { site, course: course.title, answer };
  return serviceMessage(`${site}回复了您的评论：${answer}`, 'comment-reply', params, `${page}?tab=comments`);
}

export const realNameMessage = (): MessageContent =>
  serviceMessage('您已通过实名认证', 'real-name', {}, '/member/profile');

/** @param requestedAt when the member asked for the deletion, milliseconds UTC */
export function deletionCancelledMessage(requestedAt: number, by: 'login' | 'operator'): MessageContent {
  const requested_at = toLocalTime(requestedAt);
  const start = by === 'login' ? '系统已为您自动取消于' : '已为您取消于';
  const text = `${start} ${requested_at} 申请的用户注销申请`;
  return serviceMessage(text, 'deletion-cancelled', { requested_at }, null);
}
