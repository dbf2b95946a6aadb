// @module-tag complete
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listWithWrongLines } from '../../apps/server/src/testing/import-files.ts';
import { useBrowser } from '../support/browser/window.ts';
import { addPublishedCourse } from '../support/console/courses.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { withDatabase } from '../support/site/database.ts';
import { addMembers } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

const MEMBERS = 60;

test('a GB18030 list with wrong lines: what would happen, the import through navigation, its result, and undone', async () => {
  const course = await addPublishedCourse(site(), await clientOf(site(), addOperator(site(), 'editor')));
  const ids = addMembers(site(), MEMBERS).map(({ id }) => id);
  const mobiles = withDatabase(site(), (database) =>
    database
      .prepare(`select mobile from members where id in (${ids.join()})`)
      .all()
      .map((row) => (row as { mobile: string }).mobile),
  );
  const owners = () =>
    withDatabase(
      site(),
      (database) =>
        database
          .prepare('select count(*) as owners from course_purchases where course_id = ?')
          .get(course.id) as { owners: number },
    ).owners;
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'support', '周老师'));
  await open(`/courses/${course.id}/members`);
  await page.getByRole('button', { name: '批量导入' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: listWithWrongLines(mobiles) });
  await page.getByText('GB18030 · 手机号列「手机号」 · 昵称列「昵称」').waitFor();
  await page.getByText('号码成了科学计数法').first().waitFor();
  expect(owners()).toBe(0);
  await page.getByRole('button', { name: `导入 ${MEMBERS} 人` }).click();

  const tray = page.getByRole('region', { name: '任务进度' });
  await tray.waitFor();
  // The progress stays on another screen.
  await page.getByRole('link', { name: '全部任务' }).click();
  await tray.getByText(`成功 ${MEMBERS} · 失败 20`).waitFor({ timeout: 60_000 });
  expect(owners()).toBe(MEMBERS);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tray.getByRole('link', { name: '下载结果' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('行号,手机号,昵称,结果,说明');

  await tray.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await tray.getByText('撤销导入课程学员').waitFor();
  await expect.poll(owners, { timeout: 60_000 }).toBe(0);
});
