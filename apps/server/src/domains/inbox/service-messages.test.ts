import { messageDetails } from '@zaixue/contract/entities/message';
import { MESSAGE_PARAMS } from '@zaixue/contract/rules/message-params';
import { expect, test } from 'vitest';
import {
  commentReplyMessage,
  courseEndedMessage,
  courseGivenMessage,
  deletionCancelledMessage,
  latePaymentMessage,
  type MessageContent,
  membershipEndedMessage,
  membershipGivenMessage,
  membershipShortenedMessage,
  operatorMessage,
  orderPaidMessage,
  pointsMessage,
  realNameMessage,
  refundAcceptedMessage,
  refundMessage,
  refundRefusedMessage,
  registrationMessage,
} from './service-messages.ts';

const NOON = Date.parse('2026-01-31T04:00:00Z');
const ORDER = { order_no: '77', goods_type: 'COURSE', goods_id: 7, goods_name: '摄影' };
const PLAN = { ...ORDER, goods_type: 'ROLE', goods_id: 2, goods_name: '年度会员' };
const COURSE = { id: 7, title: '摄影' };
const REPLY = { site: '在学', course: COURSE, answer: '可以' };

/** Message, its text, and its link. The texts of contract A.2 are compared by clients. */
const MESSAGES: readonly (readonly [MessageContent, string, string | undefined])[] = [
  [registrationMessage(), '用户注册成功', '/courses'],
  [pointsMessage({ sum: -5, remark: '退款扣除' }), '积分变动:-5，备注:退款扣除', '/member/points'],
  [orderPaidMessage(ORDER), '订单77已支付', '/course/7'],
  [orderPaidMessage(PLAN), '订单77已支付', '/role'],
  [latePaymentMessage(ORDER, 1990, 'paid'), '订单77已支付，重复支付的19.9元将退回', '/member/order'],
  [latePaymentMessage(ORDER, 1990, 'cancelled'), '订单77已取消，支付的19.9元将退回', '/member/order'],
  [latePaymentMessage(ORDER, 1990, 'owned'), '您已拥有课程“摄影”，订单77支付的19.9元将退回', '/member/order'],
  [refundMessage(ORDER, 1200), '订单77已成功退款12元', '/member/order'],
  [refundAcceptedMessage(ORDER), '订单77的退款申请已通过，退款处理中', '/member/order'],
  [refundRefusedMessage(ORDER, '已学完'), '订单77的退款申请未通过：已学完', '/member/order'],
  [courseGivenMessage(COURSE), '已为您开通课程“摄影”，可以开始学习了', '/course/7'],
  [courseEndedMessage(COURSE), '课程“摄影”的学习权限已取消', '/course/7'],
  [courseEndedMessage(COURSE, '77'), '订单77已退款，课程“摄影”的学习权限已取消', '/course/7'],
  [
    membershipGivenMessage({ planName: '年度会员', days: 30, endsAt: NOON }),
    '已为您开通会员“年度会员”30天，有效期至2026-01-31',
    '/role',
  ],
  [membershipShortenedMessage(PLAN, 365), '订单77已退款，会员有效期已扣除365天', '/role'],
  [membershipEndedMessage(), '您的会员已结束', '/role'],
  [commentReplyMessage({ ...REPLY, lessonId: null }), '在学回复了您的评论：可以', '/course/7?tab=comments'],
  [
    commentReplyMessage({ ...REPLY, lessonId: 9 }),
    '在学回复了您的评论：可以',
    '/course/video/9?tab=comments',
  ],
  [realNameMessage(), '您已通过实名认证', '/member/profile'],
  [
    deletionCancelledMessage(NOON, 'login'),
    '系统已为您自动取消于 2026-01-31 12:00:00 申请的用户注销申请',
    undefined,
  ],
  [
    deletionCancelledMessage(NOON, 'operator'),
    '已为您取消于 2026-01-31 12:00:00 申请的用户注销申请',
    undefined,
  ],
];

test.each(MESSAGES)('%#: text, link and the named facts', ({ text, details }, wantedText, wantedLink) => {
  expect(text).toBe(wantedText);
  expect(details?.link).toBe(wantedLink);
  const { kind, params } = messageDetails.parse(details);
  expect(Object.keys(params).sort()).toEqual([...MESSAGE_PARAMS[kind]].sort());
  for (const value of Object.values(params)) expect(value).not.toBe('');
});

test('every kind of the contract has a message', () => {
  const kinds = new Set(MESSAGES.map(([{ details }]) => details?.kind));
  expect([...kinds].sort()).toEqual(Object.keys(MESSAGE_PARAMS).sort());
});

test('amounts are those of the text; a text of an operator has no details', () => {
  expect(latePaymentMessage(ORDER, 1990, 'owned').details?.params).toEqual({
    order_no: '77',
    goods: '摄影',
    amount: '19.9',
    cause: 'owned',
  });
  expect(operatorMessage('用户注册成功')).toEqual({ text: '用户注册成功', details: null });
});
