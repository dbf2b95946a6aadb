// @module-tag complete
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser/window.ts';
import {
  addCourseDraft,
  addPublishedCourse,
  lessonTitles,
  readCourse,
  readOutline,
} from '../support/console/courses.ts';
import { undoOf } from '../support/console/hands.ts';
import { addOperator, clientOf, openConsole, type TestOperator } from '../support/console/operators.ts';
import { withDatabase } from '../support/site/database.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

const HOUR_MS = 3_600_000;
const LINE = '一句话简介';
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const saved = (page: Page) => page.getByText('已保存', { exact: true }).first().waitFor();

/** A course that is open in a browser, and another operator who looks at it over HTTP. */
async function prepare(expectedProblems: readonly RegExp[] = []) {
  const as = addOperator(site(), 'editor', '陈编辑');
  const operator = await clientOf(site(), addOperator(site(), 'editor', '林老师'));
  const course = await addCourseDraft(site(), operator);
  const { page, open } = await openConsole(browser(), site(), as, { expectedProblems });
  await open(`/courses/${course.id}`);
  await field(page, LINE).waitFor();
  return { as, operator, course, page, read: () => readCourse(operator, course.id) };
}

/** What the keyboard does in a field, so that the page notices each letter. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

test('two browsers edit one course: the second chooses between both values and loses nothing', async () => {
  const { course, page, read } = await prepare([/409/]);
  const other = await openConsole(browser(), site(), addOperator(site(), 'editor', '林老师'), {
    expectedProblems: [/409/],
  });
  await other.open(`/courses/${course.id}`);
  await typeInto(other.page, LINE, '林老师的简介');
  await typeInto(page, LINE, '陈编辑的简介');
  await typeInto(page, '姓名', '陈老师');
  await save(other.page);
  await saved(other.page);

  // Closing the dialog keeps what was typed.
  await save(page);
  const dialog = page.getByRole('dialog', { name: '内容刚被修改过' });
  await dialog.getByText(/^林老师（.*）在 .* 修改了同样的内容|^林老师在 .* 修改了同样的内容/).waitFor();
  await dialog.getByText('林老师的简介').waitFor();
  await dialog.getByText('陈编辑的简介').waitFor();
  await dialog.getByRole('button', { name: '关闭' }).click();
  expect(await field(page, LINE).inputValue()).toBe('陈编辑的简介');
  expect(await read()).toMatchObject({ shortDescription: '林老师的简介', teacherName: '' });

  // Their value; what only this browser changed is saved too.
  await save(page);
  await dialog.getByRole('radio', { name: '对方保存的' }).check();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await read()).teacherName).toBe('陈老师');
  expect((await read()).shortDescription).toBe('林老师的简介');
  expect(await field(page, LINE).inputValue()).toBe('林老师的简介');

  // Their next edit is stale in turn; this time the own value stays.
  await typeInto(other.page, LINE, '林老师的第二份简介');
  await typeInto(page, LINE, '陈编辑的第二份简介');
  await save(other.page);
  await saved(other.page);
  await save(page);
  await dialog.getByRole('radio', { name: '我填写的' }).check();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await expect.poll(async () => (await read()).shortDescription).toBe('陈编辑的第二份简介');
});

test('a price is asked about as a whole', async () => {
  const { course, page, read, operator } = await prepare([/409/]);
  await page.goto(`${site().url}/operator/courses/${course.id}/price`);
  await typeInto(page, '售价', '88');
  const { version } = await read();
  const theirs = { isFree: false, isVipFree: true, priceFen: 7700, struckPriceFen: 9900, version };
  await operator.call('PATCH', `/courses/${course.id}/price`, theirs);
  await page.getByRole('button', { name: '保存价格' }).click();
  const dialog = page.getByRole('dialog', { name: '内容刚被修改过' });
  await dialog.getByText('77.00').waitFor();
  await dialog.getByText('88.00').waitFor();
  await dialog.getByRole('button', { name: '全部用我的' }).click();
  await dialog.getByRole('button', { name: '按选择保存' }).click();
  await expect.poll(async () => (await read()).priceFen).toBe(8800);
});

const INTERRUPTIONS = [
  {
    name: 'ends',
    interrupt: (as: TestOperator) =>
      withDatabase(site(), (database) =>
        database.prepare('delete from operator_sessions where operator_id = ?').run(as.id),
      ),
    title: '请重新登录',
    async goOn(page: Page, { name, password }: TestOperator) {
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByLabel('登录名').inputValue()).toBe(name);
      await dialog.getByLabel('密码', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: '登录', exact: true }).click();
    },
  },
  {
    name: 'is locked',
    interrupt: (as: TestOperator) =>
      withDatabase(site(), (database) =>
        database
          .prepare('update operator_sessions set seen_at = ?, created_at = ? where operator_id = ?')
          .run(Date.now() - 2 * HOUR_MS, Date.now() - 2 * HOUR_MS, as.id),
      ),
    title: '已锁定',
    async goOn(page: Page, { password }: TestOperator) {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('密码', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: '解锁' }).click();
    },
  },
] as const;

test.each(INTERRUPTIONS)(
  'the session $name in mid-edit: what was typed is still there and is saved',
  async ({ interrupt, title, goOn }) => {
    const { as, page, read } = await prepare([/401|423/]);
    await typeInto(page, LINE, '写到一半的简介');
    interrupt(as);
    await save(page);
    await page.getByRole('dialog', { name: title }).waitFor();
    expect(await field(page, LINE).inputValue()).toBe('写到一半的简介');
    await goOn(page, as);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await saved(page);
    expect((await read()).shortDescription).toBe('写到一半的简介');
  },
);

test('hiding, sorting and the trash are taken back', async () => {
  const as = addOperator(site(), 'editor');
  const operator = await clientOf(site(), as);
  const course = await addPublishedCourse(site(), operator);
  const { page, open } = await openConsole(browser(), site(), as);
  const outline = () => readOutline(operator, course.id);
  const [first, second] = (await outline()).lessons;
  if (!first || !second) throw new Error('the course has too few lessons');
  const before = await lessonTitles(operator, course.id);
  await open(`/courses/${course.id}/outline`);
  const choose = async (title: string, item: string) => {
    await page.getByRole('button', { name: `「${title}」的操作` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const undo = async (message: string) => {
    await undoOf(page, message).click();
    await page.getByText('已撤销').last().waitFor();
  };

  await choose(first.title, '隐藏');
  await page.getByText(`「${first.title}」已隐藏`).waitFor();
  expect((await outline()).lessons[0]?.isShown).toBe(false);
  await undo(`「${first.title}」已隐藏`);
  expect((await outline()).lessons[0]?.isShown).toBe(true);

  await choose(first.title, '下移');
  await expect
    .poll(() => lessonTitles(operator, course.id))
    .toEqual([second.title, first.title, ...before.slice(2)]);
  await undo(`「${first.title}」已移动`);
  await expect.poll(() => lessonTitles(operator, course.id)).toEqual(before);

  await choose(second.title, '移到回收站');
  await page.getByText(`「${second.title}」已移到回收站`).waitFor();
  expect((await outline()).trash).toHaveLength(1);
  await undo(`「${second.title}」已移到回收站`);
  expect((await outline()).trash).toHaveLength(0);
  expect(await lessonTitles(operator, course.id)).toEqual(before);

  await open('/courses');
  await page.getByRole('button', { name: `《${course.title}》的操作` }).click();
  await page.getByRole('menuitem', { name: '移到回收站' }).click();
  await page.getByText(`《${course.title}》已移到回收站`).waitFor();
  expect((await readCourse(operator, course.id)).state).toBe('trash');
  await undo(`《${course.title}》已移到回收站`);
  expect((await readCourse(operator, course.id)).state).toBe('shown');
});

test('a reload in mid-edit offers what was typed again', async () => {
  const { page, read } = await prepare();
  await typeInto(page, LINE, '刷新之前写的简介');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('有未保存的内容').waitFor();
  expect(await field(page, LINE).inputValue()).not.toBe('刷新之前写的简介');
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  expect(await field(page, LINE).inputValue()).toBe('刷新之前写的简介');
  await save(page);
  await saved(page);
  expect((await read()).shortDescription).toBe('刷新之前写的简介');
});

test('a tab of an older version says so and keeps what was typed through its reload', async () => {
  const { page } = await prepare();
  await typeInto(page, LINE, '升级之前写的简介');
  await page.route('**/operator/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-console-version': 'newer' } });
  });
  await page.getByRole('button', { name: '更多操作' }).press('Control+K');
  await page.getByPlaceholder('课程名、拼音首字母').fill('课程');
  await page.getByText('后台已更新').waitFor();
  await page.keyboard.press('Escape');
  expect(await field(page, LINE).inputValue()).toBe('升级之前写的简介');
  await page.unroute('**/operator/api/**');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await page.getByRole('button', { name: '恢复', exact: true }).click();
  expect(await field(page, LINE).inputValue()).toBe('升级之前写的简介');
});
