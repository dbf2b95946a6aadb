import type { Page } from 'playwright-core';
import { picturesOf, type ShowStep } from '../browser/journey-pictures.ts';
import { expectToPlay } from '../browser/video.ts';
import { type PrivateWindow, waitForHydration } from '../browser/window.ts';
import { FIRST_COURSE } from './first-course.ts';
import { BANK_ACCOUNT, SITE_ANNOUNCEMENT, SITE_BANNER, SITE_PROMO } from './site-pages.ts';

/** A member as the owner of the site creates one. */
export const SITE_MEMBER = { mobile: '19900001234', password: 'horse battery 9', nickname: '小林' } as const;

const tapButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
const orderOf = (page: Page, goods: string) => page.getByRole('article').filter({ hasText: goods });

/** Sees the home page, logs in, agrees to the agreements, and orders the plan with a promo code and the course. */
export async function buyByTransfer({ page, open }: PrivateWindow): Promise<void> {
  const show = picturesOf(page, 'site-2-learner');
  await open('/');
  await page.getByRole('link', { name: SITE_BANNER }).waitFor();
  await page.getByText(SITE_ANNOUNCEMENT).first().waitFor();
  await show('home');
  await logInByPassword(page, show);
  await open('/');
  await page.getByRole('link', { name: '会员', exact: true }).last().tap();
  await page.getByRole('button', { name: /^立即开通/ }).waitFor();
  await show('plan');
  await page.getByRole('button', { name: /^立即开通/ }).tap();
  await page.getByText('使用优惠码').tap();
  await page.getByPlaceholder('请输入优惠码').fill(SITE_PROMO.code);
  await tapButton(page, '验证');
  await page.getByText('优惠码已抵扣20元').waitFor();
  await show('promo');
  await payByTransfer(page, show);
  await open('/');
  await page.getByRole('link', { name: SITE_BANNER }).tap();
  await page.getByRole('link', { name: '购买课程' }).tap();
  await payByTransfer(page, show);
}

async function logInByPassword(page: Page, show: ShowStep): Promise<void> {
  await page.getByRole('link', { name: '我的', exact: true }).tap();
  await page.getByText('请登录').tap();
  await page.getByRole('link', { name: '使用密码登录' }).tap();
  await page.waitForURL(/\/login-password/);
  await waitForHydration(page);
  await page.getByLabel('手机号', { exact: true }).fill(SITE_MEMBER.mobile);
  await page.getByLabel('密码', { exact: true }).fill(SITE_MEMBER.password);
  await show('login');
  await tapButton(page, '登录');
  // The member has never seen the agreements.
  const consent = page.getByRole('dialog').filter({ hasText: '请阅读并同意' });
  await consent.waitFor();
  await show('agreements');
  await consent.getByRole('button', { name: '同意', exact: true }).tap();
  await consent.waitFor({ state: 'detached' });
}

/** From the form of an order to the account to which the money is to go. */
async function payByTransfer(page: Page, show: ShowStep): Promise<void> {
  await page.getByText('线下支付', { exact: true }).tap();
  await show('cashier');
  await page.getByRole('button', { name: /^线下支付 ¥/ }).tap();
  await tapButton(page, '阅读并同意');
  await page.getByText(BANK_ACCOUNT).waitFor();
  await show('transfer');
}

/** What was paid is there: membership, messages, the course, and its lesson plays. Returns the path of the lesson. */
export async function useWhatWasBought({ page, open }: PrivateWindow, courseId: number): Promise<string> {
  const show = picturesOf(page, 'site-4-learner');
  await open('/role');
  await page.getByText(/到期 · 还有 \d+ 天$/).waitFor();
  await show('member');
  await open('/messages');
  await page
    .getByText(/^(课程|会员)购买成功$/)
    .nth(1)
    .waitFor();
  await show('messages');
  await open(`/course/${courseId}`);
  await show('course');
  await page.getByRole('link', { name: '开始学习' }).tap();
  await page.waitForURL(/\/course\/video\/\d+/);
  await tapButton(page, '播放');
  await expectToPlay(page);
  await show('lesson');
  return new URL(page.url()).pathname;
}

/** Asks for the money of the course back, takes that back, and asks again. */
export async function applyForRefund({ page, open }: PrivateWindow): Promise<void> {
  const show = picturesOf(page, 'site-5-learner');
  const order = orderOf(page, FIRST_COURSE.title);
  const dialog = page.getByRole('dialog', { name: '申请退款' });
  const apply = async (reason: string): Promise<void> => {
    await order.getByRole('button', { name: '申请退款' }).tap();
    await dialog.getByLabel('退款原因').fill(reason);
    await show('reason');
    await dialog.getByRole('button', { name: '提交申请' }).tap();
    await order.getByText('退款申请中，等待处理').waitFor();
  };
  await open('/member/order');
  await order.getByText('已支付', { exact: true }).waitFor();
  await show('orders');
  await apply('点错了');
  await show('asked');
  await order.getByRole('button', { name: '撤回申请' }).tap();
  await page.getByRole('dialog', { name: '撤回申请' }).getByRole('button', { name: '确认' }).tap();
  await page.getByText('已撤回退款申请').waitFor();
  await show('withdrawn');
  await apply(REFUND_REASON);
}

export const REFUND_REASON = '报名时看错了课程内容，我需要的是平面设计。';

/** The money is on its way. */
export async function seeRefundComing({ page, open }: PrivateWindow): Promise<void> {
  await open('/member/order');
  await orderOf(page, FIRST_COURSE.title).getByText('退款中，工作人员会把钱款转给你').waitFor();
  await picturesOf(page, 'site-6-learner')('refund-coming');
}

/** Order, messages, course and lesson after the refund. */
export async function seeAccessEnded(
  { page, open }: PrivateWindow,
  courseId: number,
  lesson: string,
): Promise<void> {
  const show = picturesOf(page, 'site-7-learner');
  await open('/member/order');
  await orderOf(page, FIRST_COURSE.title).getByText('已退款', { exact: true }).waitFor();
  await show('orders');
  await open('/messages');
  await page
    .getByText(/^已退款 ¥99/)
    .first()
    .waitFor();
  await show('messages');
  await open(`/course/${courseId}`);
  await page.getByRole('link', { name: '购买课程' }).waitFor();
  await show('course');
  await open(lesson);
  await page
    .getByRole('link', { name: /购买/ })
    .or(page.getByRole('button', { name: /购买/ }))
    .first()
    .waitFor();
  await show('lesson');
}
