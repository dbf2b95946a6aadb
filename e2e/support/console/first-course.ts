import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';

/** What the walk needs of its surroundings. */
export interface FirstCourseInput {
  /** Link that the server printed at its start. */
  readonly invitation: string;
  /** A video file of several seconds. */
  readonly video: string;
  /** An image file, for the cover. */
  readonly image: string;
  /** Called after each step with its name, for pictures. */
  readonly afterStep?: (name: string) => Promise<void>;
}

export interface FirstCourse {
  readonly courseId: number;
  /** Base32 secret of the second factor. */
  readonly secret: string;
}

export const OWNER = { name: 'wang', displayName: '王老师', password: 'correct horse battery' } as const;
export const FIRST_COURSE = {
  category: '编程',
  title: '零基础学网页设计',
  chapters: ['认识网页', '动手做'],
  lessons: ['什么是网页', '浏览器怎样工作', '第一个页面'],
} as const;

/** Returns the code that an authenticator app shows now. */
export function codeOf(secret: string): string {
  return new TOTP({ secret }).generate();
}

/**
 * Does what the owner of an empty site does first, in the console at a desk: account with second factor, category, course
 * with cover, two chapters and four lessons, one of them from a video whose upload is interrupted by a reload, price,
 * previews, publication.
 */
export async function createFirstCourse(
  page: Page,
  { invitation, video, image, afterStep = async () => undefined }: FirstCourseInput,
): Promise<FirstCourse> {
  await page.goto(invitation);
  await page.getByLabel('登录名').fill(OWNER.name);
  await page.getByLabel('显示名').fill(OWNER.displayName);
  await page.getByLabel('密码', { exact: true }).fill(OWNER.password);
  await afterStep('invitation');
  await page.getByRole('button', { name: '创建账号' }).click();
  await page.getByRole('heading', { level: 1, name: '开始' }).waitFor();
  await afterStep('start');

  const secret = await setUpSecondFactor(page, afterStep);
  await createCategory(page);
  await afterStep('category');
  const courseId = await createCourse(page, image, afterStep);
  await createOutline(page, courseId, video, afterStep);
  await setPrice(page, courseId, afterStep);
  await writeIntroduction(page, courseId);
  await afterStep('introduction');
  await publish(page, courseId, afterStep);
  return { courseId, secret };
}

type AfterStep = NonNullable<FirstCourseInput['afterStep']>;

async function setUpSecondFactor(page: Page, afterStep: AfterStep): Promise<string> {
  await page.getByRole('link', { name: '去设置' }).first().click();
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const shown = page.getByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/);
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  await afterStep('second-factor');
  await page.getByPlaceholder('000000').fill(codeOf(secret));
  await page.getByRole('button', { name: '确认' }).click();
  await page.getByLabel('我已经保存好了').check();
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByText('已开启', { exact: true }).waitFor();
  return secret;
}

async function createCategory(page: Page): Promise<void> {
  await page.getByRole('link', { name: '分类' }).first().click();
  await page.getByRole('button', { name: '新建分类' }).click();
  await page.getByRole('dialog').getByLabel('名称').fill(FIRST_COURSE.category);
  await page.getByRole('button', { name: '添加' }).click();
  await page.getByText(FIRST_COURSE.category, { exact: true }).waitFor();
}

async function createCourse(page: Page, image: string, afterStep: AfterStep): Promise<number> {
  await page.getByRole('link', { name: '课程' }).first().click();
  await page.getByRole('button', { name: '新建课程' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('标题').fill(FIRST_COURSE.title);
  await sheet.getByRole('combobox', { name: '分类' }).click();
  await page.getByRole('option', { name: FIRST_COURSE.category }).click();
  await afterStep('new-course');
  await sheet.getByRole('button', { name: '新建草稿' }).click();
  await page.waitForURL(/\/courses\/\d+/);
  const courseId = Number(/courses\/(\d+)/.exec(page.url())?.[1]);
  await page.getByRole('button', { name: '选择封面' }).click();
  const chooser = page.getByRole('dialog');
  await chooser.locator('input[type=file]').setInputFiles(image);
  const save = page.getByRole('button', { name: '用作封面' });
  const tile = chooser.getByRole('button', { name: /^选择 / }).first();
  // Either the uploaded image is cut at once, or it is chosen from the library first.
  await save.or(tile).first().waitFor();
  if (await tile.isVisible()) await tile.click();
  await save.waitFor();
  await afterStep('cover');
  await save.click();
  await page.getByText('封面已更换').waitFor();
  return courseId;
}

async function createOutline(
  page: Page,
  courseId: number,
  video: string,
  afterStep: AfterStep,
): Promise<void> {
  await page.getByRole('link', { name: '目录', exact: true }).click();
  for (const title of FIRST_COURSE.chapters) {
    await page.getByRole('button', { name: '新建章节' }).first().click();
    await page.getByLabel('章节标题').fill(title);
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await page.getByText(title, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: '添加课时' }).first().click();
  await page.getByLabel('每行一个标题').fill(FIRST_COURSE.lessons.join('\n'));
  await afterStep('new-lessons');
  await page.getByRole('button', { name: `新建 ${FIRST_COURSE.lessons.length} 个课时` }).click();
  await page.getByText(FIRST_COURSE.lessons[0], { exact: true }).waitFor();

  // The line is slow, so that the reload interrupts the upload.
  const line = await page.context().newCDPSession(page);
  const setSpeed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await setSpeed(60_000);
  await dropFile(page, video, FIRST_COURSE.chapters[0]);
  const tray = page.getByRole('region', { name: '视频上传' });
  await tray.getByText(/[1-9]\d* ?(KB|MB) \//).waitFor();
  await afterStep('upload');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await tray.getByText(/页面刷新过/).waitFor();
  // Not before the reload: the rest of the file would have arrived at once.
  await setSpeed(-1);
  await afterStep('upload-interrupted');
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  await tray.locator('input[type=file]').setInputFiles(video);
  if (Number((await resumed).headers()['upload-offset']) === 0) throw new Error('the upload began again');
  await page.getByText('视频就绪').waitFor({ timeout: 120_000 });
  await afterStep('outline');
  if (!page.url().includes(`/courses/${courseId}/outline`)) throw new Error('the outline was left');
}

/** Drops a file from outside of the browser on a row that shows this text. */
async function dropFile(page: Page, path: string, target: string): Promise<void> {
  const content = readFileSync(path).toString('base64');
  const transfer = await page.evaluateHandle(
    ([base64, name, lastModified]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: 'video/mp4', lastModified }));
      return data;
    },
    [content, basename(path), Math.floor(statSync(path).mtimeMs)] as const,
  );
  // Until the sheet of new lessons is closed, it names the chapters, too.
  const row = page.getByText(target, { exact: true }).first();
  for (const type of ['dragenter', 'dragover', 'drop'])
    await row.dispatchEvent(type, { dataTransfer: transfer });
}

async function setPrice(page: Page, courseId: number, afterStep: AfterStep): Promise<void> {
  await page.getByRole('link', { name: '价格', exact: true }).click();
  await page.waitForURL(`**/courses/${courseId}/price`);
  await page.getByRole('radio', { name: '付费' }).check();
  await page.getByLabel('售价').fill('99');
  await page.getByLabel('划线价').fill('199');
  await afterStep('price');
  await page.getByRole('button', { name: '保存价格' }).click();
  await page.getByText('已保存').first().waitFor();
}

async function writeIntroduction(page: Page, courseId: number): Promise<void> {
  await page.getByRole('link', { name: '介绍', exact: true }).click();
  await page.waitForURL(`**/courses/${courseId}/introduction`);
  await page.getByRole('textbox', { name: '课程介绍' }).click();
  await page.keyboard.type('从零开始，做出自己的第一个网页。');
  await page.getByText('草稿会自动保存').waitFor();
}

async function publish(page: Page, courseId: number, afterStep: AfterStep): Promise<void> {
  await page.getByRole('button', { name: '预览' }).first().click();
  await afterStep('preview');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await afterStep('publish');
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await page
    .getByRole('heading', { name: '已发布' })
    .or(page.getByText('学员现在可以看到这门课程'))
    .first()
    .waitFor();
  await afterStep('published');
  if (!page.url().includes(`/courses/${courseId}`)) throw new Error('the course was left');
}
