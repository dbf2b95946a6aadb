// @module-tag complete
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { addSchoolYear } from '../../tools/site/school-year.ts';
import { useBrowser } from '../support/browser/window.ts';
import { keysOn } from '../support/console/hands.ts';
import { addOperator, openConsole } from '../support/console/operators.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();
beforeAll(() => addSchoolYear(site().dataDir), 120_000);

test('figures are chosen, walked through point by point and exported with the keyboard alone', async () => {
  const window = await openConsole(browser(), site(), addOperator(site(), 'owner', '王老师'));
  await window.open('/');
  const { page } = window;
  const { press, choose } = keysOn(page);
  await press(page.getByRole('navigation').getByRole('link', { name: '统计', exact: true }).first());
  await press(page.getByRole('button', { name: '近 90 天', exact: true }));
  await press(page.getByRole('button', { name: /^退款/ }));
  await expect.poll(() => new URL(page.url()).search).toBe('?period=90&figure=refundedFen');

  // Each point is announced with its days, its value and that of the period before.
  const points = page.getByRole('slider', { name: /^每日退款/ });
  await press(points);
  const count = Number(await points.getAttribute('aria-valuemax'));
  const announced: string[] = [];
  await page.keyboard.press('Home');
  for (let index = 0; index < count; index += 1) {
    announced.push((await points.getAttribute('aria-valuetext')) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  expect(count).toBe(90);
  expect(new Set(announced).size).toBe(count);
  for (const text of announced)
    expect(text).toMatch(/^\d{4}-\d\d-\d\d.*，本期 ￥[\d,.]+，上期 \d{4}-\d\d-\d\d.* ￥[\d,.]+$/);

  // The table has the numbers of the chart.
  await press(page.getByRole('button', { name: '查看表格：每日退款的数据' }));
  const rows = page.getByRole('region', { name: '每日退款的数据' }).locator('tbody tr');
  expect(await rows.count()).toBe(count);
  const cells = await rows.nth(3).locator('td').allTextContents();
  expect(announced[3]).toContain(`本期 ${cells[2]}，`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page.getByRole('button', { name: '导出：每日退款' }), 'CSV'),
  ]);
  const exported = readFileSync(await download.path(), 'utf8');
  expect(exported.trim().split('\r\n')).toHaveLength(count + 1);
});
