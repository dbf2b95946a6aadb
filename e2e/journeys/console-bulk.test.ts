// @module-tag complete
import { expect, test } from 'vitest';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import { useBrowser } from '../support/browser/window.ts';
import { addCourseDraft } from '../support/console/courses.ts';
import { fingerOn, undoOf } from '../support/console/hands.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { withDatabase } from '../support/site/database.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

/** Stores so many hidden courses of a name, of which the last three were never published; returns how to look at them. */
async function addCourses(name: string, count: number) {
  const model = await addCourseDraft(site(), await clientOf(site(), addOperator(site(), 'editor')), '样例');
  const run = (sql: string) => withDatabase(site(), (database) => database.prepare(sql).all());
  const columns = run("select name from pragma_table_info('courses')")
    .map((row) => String(row.name))
    .filter((column) => !['id', 'title', 'is_draft', 'is_show', 'slug', 'version'].includes(column));
  withDatabase(site(), (database) =>
    database
      .prepare(
        `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
         insert into courses (title, is_draft, is_show, slug, version, ${columns})
         select ? || ' ' || n, n > ? - 3, 0, '', 0, ${columns} from courses, numbers where id = ?`,
      )
      .run(count, name, count, model.id),
  );
  const of = `from courses where title like '${name} %'`;
  return {
    /** Shown courses. */
    shown: () => Number(run(`select count(*) as shown ${of} and is_show = 1`)[0]?.shown),
    /** Versions of the courses that were published before. */
    versions: () =>
      run(`select distinct version ${of} and id not in (select id ${of} order by id desc limit 3)`).map(
        (row) => Number(row.version),
      ),
    publishTwo: () =>
      run(`update courses set is_draft = 0 where id in (select id ${of} and is_draft = 1 limit 2)`),
    rename: () => run(`update courses set title = '改名' where id = (select min(id) ${of})`),
  };
}

test('348 courses on a phone: one changes meanwhile, three fail, only they are tried again, and all is undone', async () => {
  const courses = await addCourses('批量课', 348);
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'owner', '陈站长'), {
    device: 'iphone',
    expectedProblems: [/409/],
  });
  const hands = fingerOn(page);
  const show = picturesOf(page, 'console-bulk');
  await open('/courses?search=批量课');
  await page.getByRole('checkbox', { name: '选择本页全部' }).tap();
  const bar = page.getByRole('region', { name: /已选/ });
  await show('page-selected');
  await hands.press(bar.getByRole('button', { name: '选择全部 348 项符合条件的' }));
  await bar.getByText('已选 348 项').waitFor();
  await show('all-selected');
  await hands.press(bar.getByRole('button', { name: '显示', exact: true }));
  const sheet = page.getByRole('dialog');
  await show('question');
  courses.rename();
  await sheet.getByLabel('请输入数量 348 确认').fill('348');
  await hands.press(sheet.getByRole('button', { name: '处理这 348 项' }));

  await sheet.getByText('现在有 347 项符合，之前是 348 项').waitFor();
  await show('other-count');
  expect(courses.shown()).toBe(0);
  await sheet.getByLabel('请输入数量 347 确认').fill('347');
  await hands.press(sheet.getByRole('button', { name: '处理这 347 项' }));

  await page.getByRole('region', { name: '任务进度' }).getByText('3 行失败').waitFor({ timeout: 60_000 });
  expect(courses.shown()).toBe(344);
  await hands.press(page.getByRole('region', { name: '任务进度' }).getByRole('button'));
  const tray = page.getByRole('dialog', { name: '任务进度' });
  await tray.getByText('成功 344 · 失败 3').waitFor();
  await show('tray');
  await hands.press(tray.getByRole('button', { name: '查看失败的行' }));
  const rows = page.getByRole('dialog', { name: /显示 347 门课程/ });
  await rows.getByText('课程还没有发布，请先发布').first().waitFor();
  expect(await rows.getByText('课程还没有发布，请先发布').count()).toBe(3);
  await show('failed-rows');
  await hands.press(rows.getByRole('button', { name: '关闭' }));

  courses.publishTwo();
  await hands.press(tray.getByRole('button', { name: '只重试失败的行' }));
  await tray.getByText('成功 2 · 失败 1').waitFor({ timeout: 60_000 });
  expect([courses.shown(), courses.versions()]).toEqual([346, [1]]);

  await hands.press(tray.getByRole('button', { name: '撤销' }).last());
  const question = page.getByRole('dialog', { name: '撤销这个任务？' });
  await hands.press(question.getByRole('button', { name: '撤销' }));
  await expect.poll(courses.shown, { timeout: 60_000 }).toBe(2);
});

test('a page of courses: the failed ones are listed until they are read, and undone is what was done', async () => {
  const courses = await addCourses('少量课', 10);
  const { page, open } = await openConsole(browser(), site(), addOperator(site(), 'owner'), {
    device: 'iphone',
  });
  const hands = fingerOn(page);
  await open('/courses?search=少量课');
  await page.getByRole('checkbox', { name: '选择本页全部' }).tap();
  await hands.press(
    page.getByRole('region', { name: /已选/ }).getByRole('button', { name: '显示', exact: true }),
  );
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('list', { name: '没有成功的项' }).waitFor();
  expect(await sheet.getByRole('listitem').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('课程还没有发布')]),
  );
  await undoOf(page, '已显示 7 门课程').waitFor();
  await picturesOf(page, 'console-bulk')('failed-of-a-page');
  courses.publishTwo();
  await hands.press(sheet.getByRole('button', { name: '重试这 3 项' }));
  await sheet.getByRole('button', { name: '重试这 1 项' }).waitFor();
  expect([courses.shown(), courses.versions()]).toEqual([9, [1]]);
  await hands.press(sheet.getByRole('button', { name: '知道了' }));
  // The last act can be undone: that of the retry.
  await hands.press(undoOf(page, '已显示 2 门课程'));
  await expect.poll(courses.shown).toBe(7);
});
