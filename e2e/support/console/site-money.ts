import type { Page } from 'playwright-core';
import { picturesOf, type ShowStep } from '../browser/journey-pictures.ts';
import { FIRST_COURSE } from './first-course.ts';
import { fingerOn } from './hands.ts';
import { type Authenticator, verifyAgain } from './second-factor.ts';
import { REFUND_REASON } from './site-learner.ts';
import { SITE_PLAN } from './site-pages.ts';

/** An operator at the console, with the app that shows the codes. */
export interface AtConsole {
  readonly page: Page;
  readonly app: Authenticator;
}

const openDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last();
const work = (page: Page, text: string) =>
  page.locator('li').filter({ hasText: text }).getByRole('link', { name: '去处理' });
const goToArea = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();

/** With a finger: one transfer is confirmed after a code, one over the limit waits for another operator. */
export async function confirmTransfers({ page, app }: AtConsole): Promise<void> {
  const show = picturesOf(page, 'site-3-finance');
  const { press, type } = fingerOn(page);
  const confirm = async (goods: string, yuan: string): Promise<void> => {
    const card = page.getByRole('listitem').filter({ hasText: goods });
    await press(card.getByRole('button', { name: '确认到账' }));
    await type(openDialog(page).getByLabel('到账金额（元）'), yuan);
    await press(openDialog(page).getByRole('button', { name: '确认到账' }));
  };
  await page.getByText('2 笔转账等待确认').waitFor();
  await show('start');
  await press(work(page, '笔转账等待确认'));
  await confirm(SITE_PLAN.name, '48');
  await page.getByRole('dialog', { name: '请再验证一次' }).waitFor();
  await show('code');
  await verifyAgain(page, app);
  await page.getByText('已确认到账，商品已交付').waitFor();
  await confirm(FIRST_COURSE.title, '99');
  await page.getByText(/等另一位运营人员审批/).waitFor();
  await show('over-limit');
}

/** At the desk: approves the only thing that waits, after a code. */
export async function approve(
  { page, app }: AtConsole,
  kind: '退款' | '转账到账',
  show: ShowStep,
): Promise<void> {
  // The start page is read again when it is opened.
  await goToArea(page, '开始');
  await work(page, '1 项退款或转账等待审批').click();
  const card = page.getByRole('article', { name: new RegExp(`^${kind} ￥99`) });
  await card.waitFor();
  await show('waits');
  await card.getByRole('button', { name: '批准', exact: true }).click();
  await openDialog(page).getByRole('button', { name: '批准 ￥99.00' }).click();
  await page.getByRole('dialog', { name: '请再验证一次' }).waitFor();
  await show('code');
  await verifyAgain(page, app);
  await card.waitFor({ state: 'detached' });
}

/** With a finger: asks for the refund that the member applied for, which ends the access. */
export async function askRefund({ page }: AtConsole): Promise<void> {
  const show = picturesOf(page, 'site-5-finance');
  const { press, type } = fingerOn(page);
  await press(page.getByRole('link', { name: '开始', exact: true }).filter({ visible: true }));
  await press(work(page, '1 个退款申请等待处理'));
  await page.getByText(REFUND_REASON).waitFor();
  await show('application');
  await press(page.getByRole('button', { name: '退款…' }));
  await press(openDialog(page).getByRole('radio', { name: /^取消/ }));
  await type(openDialog(page).getByRole('textbox', { name: '原因' }), '学员报错课程');
  await show('sheet');
  await press(openDialog(page).getByRole('button', { name: '提交审批' }));
  await page.getByText('已发起，待审批').waitFor();
  await show('asked');
}

/** With a finger: the money was sent back. */
export async function confirmSent({ page }: AtConsole): Promise<void> {
  const show = picturesOf(page, 'site-6-finance');
  const { press, type } = fingerOn(page);
  await press(page.getByRole('link', { name: '开始', exact: true }).filter({ visible: true }));
  await press(work(page, '1 笔退款等待转账'));
  await press(page.getByRole('button', { name: '确认已转出' }));
  await type(openDialog(page).getByRole('textbox'), '99.00');
  await show('confirm');
  await press(openDialog(page).getByRole('button', { name: '确认已转出' }));
  await page.getByText('已确认退款').waitFor();
  await show('done');
}

/** What the log tells of it. */
export async function readAuditLog({ page }: AtConsole, acts: readonly string[]): Promise<void> {
  const show = picturesOf(page, 'site-8-owner');
  await goToArea(page, '操作日志');
  await page.getByText('确认线下退款已转出').first().waitFor();
  await show('audit');
  await page.goto(`${page.url()}?size=100`);
  for (const act of acts) await page.getByText(act, { exact: true }).first().waitFor();
}
