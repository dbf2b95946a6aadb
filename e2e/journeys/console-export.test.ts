// @module-tag complete
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readXlsx } from '../../apps/server/src/domains/console/course-members/import/read-xlsx.ts';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import { useBrowser } from '../support/browser/window.ts';
import { addOperator, openConsole } from '../support/console/operators.ts';
import { addMembers } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

const MANY = 5001;

test('by keyboard: an export with a filter is a spreadsheet; above 5,000 rows the tray has the file', async () => {
  const members = addMembers(site(), MANY);
  const last = members.at(-1)?.mobile ?? '';
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'owner', '周老师'));
  const show = picturesOf(page, 'console-export');
  await open(`/members?search=${last}`);
  await page.getByText('共 1 项').first().waitFor();
  await page.getByRole('button', { name: '导出', exact: true }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '导出学员' });
  await sheet.getByText('共 1 行').waitFor();
  await sheet.getByText(`搜索：${last}`).waitFor();
  const download = sheet.getByRole('button', { name: '下载' });
  await expect.poll(() => download.evaluate((button) => button === document.activeElement)).toBe(true);
  await show('sheet');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^学员-\d{8}\.xlsx$/);
  const [, row] = readXlsx(readFileSync(await file.path()), 10);
  expect(row?.cells[2]).toBe(last);
  await sheet.waitFor({ state: 'hidden' });

  await open('/members');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await sheet.getByText('没有筛选，导出全部').waitFor();
  await sheet.getByRole('radio', { name: 'CSV' }).click();
  await show('sheet-of-all');
  await sheet.getByRole('button', { name: '开始导出' }).click();
  const tray = page.getByRole('region', { name: '任务进度' });
  const [all] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    tray.getByRole('link', { name: '下载文件' }).click({ timeout: 60_000 }),
  ]);
  await show('tray');
  const text = readFileSync(await all.path(), 'utf8');
  expect(text.startsWith('\uFEFF学员编号,')).toBe(true);
  expect(text.split('\r\n').length - 2).toBeGreaterThanOrEqual(MANY);
});
