// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorClient } from '../../tools/site/operator-client.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import {
  addFailedVideo,
  addPublishedCourse,
  lessonTitles,
  movesOfFile,
  readCourse,
  readOutline,
  type TestCourse,
} from '../support/console/courses.ts';
import {
  chooseFile,
  dragWithFinger,
  fingerOn,
  type Hands,
  keysOn,
  undoOf,
} from '../support/console/hands.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'zaixue-console-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const image = join(folder, '新封面.png');
beforeAll(async () => {
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a3d0d' } })
    .png()
    .toFile(image);
});

interface Work {
  readonly hands: Hands;
  readonly operator: OperatorClient;
  readonly course: TestCourse;
}

async function prepare(): Promise<Omit<Work, 'hands'> & { readonly as: ReturnType<typeof addOperator> }> {
  const as = addOperator(site(), 'editor', '陈编辑');
  const operator = await clientOf(site(), as);
  const course = await addPublishedCourse(site(), operator);
  return { as, operator, course };
}

test('the acts of a day are done with a finger on a phone', { timeout: 240_000 }, async () => {
  const { as, operator, course } = await prepare();
  const { page, open } = await openConsole(browser(), site(), as, { device: 'iphone' });
  const hands = fingerOn(page);
  await open('/');
  await doTheDay({ hands, operator, course });

  // By the handle, when no message lies over the rows any more.
  await expect.poll(() => page.locator('[id^="undo-"]').count()).toBe(0);
  const before = await lessonTitles(operator, course.id);
  const [first = '', second = ''] = before;
  const handleOf = (title: string) => page.getByRole('button', { name: `拖动「${title}」排序` });
  await dragWithFinger(page, handleOf(second), handleOf(first), -20);
  await page.getByText(`「${second}」已移动`).waitFor();
  expect(await lessonTitles(operator, course.id)).toEqual([second, first, ...before.slice(2)]);
  await undoOf(page, `「${second}」已移动`).tap();
  await page.getByText('已撤销').waitFor();
  expect(await lessonTitles(operator, course.id)).toEqual(before);
});

test('the same acts are done with the keyboard alone', { timeout: 240_000 }, async () => {
  const { as, operator, course } = await prepare();
  const { page, open } = await openConsole(browser(), site(), as);
  await open('/');
  await doTheDay({ hands: keysOn(page), operator, course });

  // The handle can be used with keys too.
  const before = await lessonTitles(operator, course.id);
  const [first = '', second = ''] = before;
  const hands = keysOn(page);
  await hands.press(page.getByRole('button', { name: `拖动「${second}」排序` }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByText(`「${second}」已移动`).waitFor();
  expect(await lessonTitles(operator, course.id)).toEqual([second, first, ...before.slice(2)]);
});

async function doTheDay(work: Work): Promise<void> {
  const { hands, course } = work;
  const { page, press, type } = hands;
  await press(page.getByRole('link', { name: '课程', exact: true }).filter({ visible: true }));
  await type(
    page.getByRole('searchbox').or(page.getByPlaceholder('搜索标题、拼音或编号')).first(),
    course.title,
  );
  await page.waitForURL(/search=/);
  await press(page.getByRole('link', { name: course.title }).filter({ visible: true }));
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor();

  await switchOffAndOn(work);
  await replaceCover(work);
  await changePrice(work);
  await press(page.getByRole('link', { name: '目录', exact: true }));
  await hideLesson(work);
  await retryVideo(work);
  await moveThreeLessons(work);
}

/** What a visitor with another browser reads on the page of the course. */
async function seeAsVisitor({ course }: Work, text: string | RegExp): Promise<void> {
  const visitor = await openVisit(browser(), site().url);
  // Shared answers are kept for five seconds.
  await expect
    .poll(
      async () => {
        await visitor.open(`/course/${course.id}`);
        return visitor.page.getByText(text).filter({ visible: true }).count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
}

async function switchOffAndOn({ hands, operator, course }: Work): Promise<void> {
  const { page, choose } = hands;
  const menu = page.getByRole('button', { name: '更多操作' });
  await choose(menu, '停售');
  await page.getByText(`《${course.title}》已停售`).waitFor();
  expect((await readCourse(operator, course.id)).isOnSale).toBe(false);
  await choose(menu, '恢复销售');
  await page.getByText(`《${course.title}》已恢复销售`).waitFor();
  expect((await readCourse(operator, course.id)).isOnSale).toBe(true);
}

async function replaceCover({ hands, operator, course }: Work): Promise<void> {
  const { page, press } = hands;
  const before = (await readCourse(operator, course.id)).cover;
  await press(page.getByRole('button', { name: '更换封面' }));
  await chooseFile(hands, page.getByRole('dialog').getByRole('button', { name: '上传图片' }), image);
  await press(page.getByRole('button', { name: '用作封面' }));
  await page.getByText('封面已更换').waitFor();
  const after = (await readCourse(operator, course.id)).cover;
  expect(after).not.toBe(before);
  expect((await fetch(new URL(after, site().url))).status).toBe(200);
}

async function changePrice(work: Work): Promise<void> {
  const { hands, operator, course } = work;
  const { page, press, type } = hands;
  await press(page.getByRole('link', { name: '价格', exact: true }));
  await type(page.getByLabel('售价'), '123.45');
  await press(page.getByRole('button', { name: '保存价格' }));
  await page.getByText('已保存').first().waitFor();
  expect((await readCourse(operator, course.id)).priceFen).toBe(12_345);
  await seeAsVisitor(work, /123\.45/);
}

async function hideLesson({ hands, operator, course }: Work): Promise<void> {
  const { page, press, choose } = hands;
  const { lessons } = await readOutline(operator, course.id);
  const [lesson] = lessons;
  if (!lesson) throw new Error('the course has no lesson');
  const isShown = async () =>
    (await readOutline(operator, course.id)).lessons.find(({ id }) => id === lesson.id)?.isShown;
  await choose(page.getByRole('button', { name: `「${lesson.title}」的操作` }), '隐藏');
  await page.getByText(`「${lesson.title}」已隐藏`).waitFor();
  expect(await isShown()).toBe(false);
  await press(undoOf(page, `「${lesson.title}」已隐藏`));
  await page.getByText('已撤销').waitFor();
  expect(await isShown()).toBe(true);
}

async function retryVideo({ hands, operator, course }: Work): Promise<void> {
  const { page, press } = hands;
  const [, lesson] = (await readOutline(operator, course.id)).lessons;
  if (!lesson) throw new Error('the course has one lesson only');
  const fileId = addFailedVideo(site(), lesson.id);
  await page.reload();
  await press(page.getByRole('button', { name: `重试「${lesson.title}」的视频` }));
  await page.getByText('已重新开始处理').waitFor();
  expect(movesOfFile(site(), fileId)[0]).toBe('failed → waiting');
}

async function moveThreeLessons({ hands, operator, course }: Work): Promise<void> {
  const { page, choose } = hands;
  const { lessons } = await readOutline(operator, course.id);
  const [one, two, three] = lessons;
  if (!one || !two || !three) throw new Error('the course has too few lessons');
  // Moving up from the beginning of a chapter leads to the end of the one before.
  const places = async () =>
    (await readOutline(operator, course.id)).lessons.map(({ id, chapterId }) => `${chapterId} ${id}`);
  const menuOf = (title: string) => page.getByRole('button', { name: `「${title}」的操作` });
  for (const [title, item] of [
    [one.title, '下移'],
    [three.title, '上移'],
    [two.title, '移到最后'],
  ] as const) {
    const before = await places();
    await choose(menuOf(title), item);
    await page.getByText(`「${title}」已移动`).waitFor();
    await expect.poll(places).not.toEqual(before);
  }
}
