// @module-tag complete
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser/window.ts';
import { keysOn } from '../support/console/hands.ts';
import { addOperator, openConsole, type TestOperator } from '../support/console/operators.ts';
import { addRefundCases } from '../support/console/refunds.ts';
import { endVerification } from '../support/console/second-factor.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

/** Shared answers and rendered pages are kept for five seconds. */
const SHOWN_WITHIN_MS = 6000;

/** The console at a desk, used with the keyboard alone. */
async function openWithKeys(as: TestOperator, expectedProblems: readonly RegExp[] = []) {
  const window = await openConsole(browser(), site(), as, { expectedProblems });
  await window.open('/');
  return { ...window, ...keysOn(window.page) };
}

const area = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const inSheet = (page: Page, name: string | RegExp) =>
  page
    .getByRole('dialog')
    .filter({ visible: true })
    .last()
    .getByRole('button', { name, exact: typeof name === 'string' });

test('a refund is decided with the keyboard alone, with the password again', async () => {
  const members = [addOneMember(site()).id, addOneMember(site()).id, addOneMember(site()).id] as const;
  addRefundCases(site(), members);
  const finance = addOperator(site(), 'finance', '赵会计');
  endVerification(site());
  // The answer that asks for the password is 403.
  const { page, press, type } = await openWithKeys(finance, [/403/]);
  const approval = () =>
    withDatabase(site(), (database) =>
      database.prepare('select status, decided_by from approvals order by id desc').get(),
    );
  await press(page.locator('li').filter({ hasText: '等待审批' }).getByRole('link'));
  const card = page.getByRole('article').filter({ hasText: '学员报错课程' });
  await press(card.getByRole('button', { name: '批准', exact: true }));
  await press(inSheet(page, /^批准 ￥/));
  await type(page.getByRole('textbox', { name: '现在的密码' }), finance.password);
  await page.keyboard.press('Enter');
  await page.getByText('已批准').first().waitFor();
  await card.waitFor({ state: 'detached' });
  expect({ ...approval() }).toEqual({ status: 'done', decided_by: finance.id });
});

test('the home page is sorted and published with the keyboard alone', async () => {
  const { page, press } = await openWithKeys(addOperator(site(), 'owner', '王老师'));
  const publicTitles = async (): Promise<string[]> => {
    const html = await (await fetch(site().url)).text();
    return [...html.matchAll(/<h2[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, title = '']) => title);
  };
  const before = await publicTitles();
  const last = before.at(-1) ?? '';
  await press(area(page, '首页'));
  await press(page.getByRole('button', { name: `拖动「${last}」排序` }));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByText(`已放下「${last}」，在第 1 位`).waitFor();
  await page.getByText('已保存', { exact: true }).first().waitFor();
  await press(page.getByRole('button', { name: '发布', exact: true }));
  await press(inSheet(page, '发布'));
  await page.getByText('和访客看到的一样').waitFor();
  await expect
    .poll(publicTitles, { timeout: SHOWN_WITHIN_MS, interval: 300 })
    .toEqual([last, ...before.filter((title) => title !== last)]);
});

test('a setting is changed and its service tested with the keyboard alone', async () => {
  const { page, press, type } = await openWithKeys(addOperator(site(), 'owner', '王老师'));
  await press(area(page, '设置'));
  const groups = page.getByRole('navigation', { name: '设置分组' });
  await press(groups.getByRole('link', { name: '备份与存储' }));
  await type(page.getByLabel('自动备份保留几份'), '9');
  await page.getByText('先保存修改').first().waitFor();
  await press(page.getByRole('button', { name: '保存', exact: true }));
  await page.getByText('已保存').first().waitFor();
  await press(page.getByRole('button', { name: /^测试.*存储/ }));
  await page.getByText(/测试通过/).waitFor();
  const stored = withDatabase(site(), (database) =>
    database.prepare("select value from settings where key = 'backup.keep'").get(),
  );
  expect(stored?.value).toBe('9');
});
