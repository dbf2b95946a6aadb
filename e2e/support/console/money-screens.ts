import type { Page } from 'playwright-core';
import type { ConsoleScreen } from './console-screen.ts';
import { fromMenu, opens } from './screen-acts.ts';

/** Orders, refunds, promo codes and plans. */
export const moneyScreens: readonly ConsoleScreen[] = [
  { name: 'console-promo-codes', path: '/promo-codes', ready: /共 \d+ 项/ },
  { name: 'console-promo-codes-none', path: '/promo-codes?search=zzzz', ready: '没有找到优惠码' },
  { name: 'console-promo-code-new', path: '/promo-codes', ready: /共 \d+ 项/, open: opens('新建优惠码') },
  { name: 'console-promo-generate', path: '/promo-codes', ready: /共 \d+ 项/, open: opens('批量生成') },
  {
    name: 'console-promo-uses',
    path: '/promo-codes',
    ready: /共 \d+ 项/,
    open: fromMenu(/^「.*」的操作$/, '使用记录'),
  },
  { name: 'console-plans', path: '/plans', ready: '年度会员' },
  { name: 'console-plan-edit', path: '/plans', ready: '年度会员', open: fromMenu(/^「年度会员」/, '编辑') },
  { name: 'console-orders', path: '/orders', ready: /共 \d+ 项/ },
  { name: 'console-orders-none', path: '/orders?search=zzzz&channel=hand', ready: '没有找到订单' },
  { name: 'console-orders-filters', path: '/orders', ready: /共 \d+ 项/, open: opens('筛选') },
  { name: 'console-orders-export', path: '/orders?tab=paid', ready: /共 \d+ 项/, open: opens('导出') },
  {
    name: 'console-view-save',
    path: '/orders?channel=alipay',
    ready: '保存为视图',
    open: opens('保存为视图'),
  },
  { name: 'console-views', path: '/orders', ready: '微信支付的订单', open: opens('管理视图') },
  {
    name: 'console-order-transfer',
    path: '/orders?tab=transfers',
    ready: /共 \d+ 项/,
    open: opens('确认到账'),
  },
  { name: 'console-order', path: ({ order }) => `/orders/${order}`, ready: '订单历史' },
  {
    name: 'console-order-cancel',
    path: ({ order }) => `/orders/${order}`,
    ready: '订单历史',
    open: opens('取消订单'),
  },
  { name: 'console-order-gone', path: '/orders/999999', ready: '订单', expectedProblems: [/404/] },
  // Opens with a saved view.
  { name: 'console-ledger', path: '/orders/ledger', ready: '只看退款' },
  { name: 'console-ledger-check', path: '/orders/ledger', ready: '每一笔钱的进出', open: opens('核对账目') },
  { name: 'console-approvals', path: '/refunds', ready: '学员报错课程' },
  { name: 'console-approve', path: '/refunds', ready: '学员报错课程', open: opens('批准') },
  { name: 'console-approval-refuse', path: '/refunds', ready: '学员报错课程', open: opens('不批准') },
  { name: 'console-approvals-none', path: '/refunds?tab=later', ready: '没有即将执行的' },
  { name: 'console-refund-applications', path: '/refunds/applications', ready: '学员的原因' },
  {
    name: 'console-refund-sheet',
    path: '/refunds/applications',
    ready: '学员的原因',
    open: openRefundSheet,
  },
  {
    name: 'console-refund-refuse',
    path: '/refunds/applications',
    ready: '学员的原因',
    open: opens('拒绝…'),
  },
  { name: 'console-refunds', path: '/refunds/records', ready: '确认已转出' },
  {
    name: 'console-refund-confirm',
    path: '/refunds/records',
    ready: '确认已转出',
    open: opens('确认已转出'),
  },
  { name: 'console-refunds-none', path: '/refunds/records?search=zzzz', ready: '没有找到' },
];

async function openRefundSheet(page: Page): Promise<void> {
  await opens('退款…')(page);
  await page.getByRole('dialog').getByText('退款后，学员的学习权限').waitFor();
}
