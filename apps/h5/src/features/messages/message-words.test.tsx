import { MESSAGE_PARAMS, type MessageKind } from '@zaixue/contract/rules/message-params';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { wordMessage } from './message-words.tsx';

const PARAMS = {
  ...{ points: '-5', remark: '订单退款', order_no: '77', goods: '摄影入门', goods_type: 'course' },
  ...{ amount: '19.9', cause: 'refund', answer: '已学完', days: '30', ends_on: '2027-06-10' },
  ...{ site: '小山学堂', course: '摄影入门', requested_at: '2026-01-31 12:00:00' },
};
const wordsOf = (kind: MessageKind, params: Record<string, string> = {}) => {
  const words = wordMessage({ kind, params: { ...PARAMS, ...params } });
  const { container } = show(<p>{words?.title}</p>);
  return [container.querySelector('p')?.textContent, words?.line];
};

test.each(Object.keys(MESSAGE_PARAMS) as MessageKind[])(
  '%s has words, and what is bought has its name',
  (kind) => {
    const [title, line] = wordsOf(kind);
    expect(title).not.toBe('');
    const names = MESSAGE_PARAMS[kind] as readonly string[];
    if (names.includes('goods') || names.includes('course')) expect(line).toContain('“摄影入门”');
    for (const name of ['answer', 'days', 'ends_on', 'remark', 'requested_at'] as const)
      if (names.includes(name)) expect(line).toContain(PARAMS[name]);
  },
);

test('points have their sign, money its price, and each cause its own line', () => {
  expect(wordsOf('points')).toEqual(['积分 −5', '订单退款']);
  expect(wordsOf('points', { points: '100' })[0]).toBe('积分 +100');
  expect(wordsOf('refund')).toEqual(['已退款 ¥19.9', '“摄影入门”的订单退款成功']);
  expect(wordsOf('order-paid', { goods_type: 'plan', goods: '年度会员' })).toEqual([
    '会员购买成功',
    '“年度会员”已生效',
  ]);
  const lines = ['paid', 'cancelled', 'owned'].map((cause) => wordsOf('late-payment', { cause })[1]);
  expect(new Set(lines).size).toBe(3);
});
