// @module-tag complete
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOperator } from '../../tools/site/operator-client.ts';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { isFocusVisible, tabTo } from '../support/browser/keyboard.ts';
import { logInAsOperator, uploadNamed, videoFileField } from '../support/browser/operator-page.ts';
import {
  findAccessibilityViolations,
  findClippedTexts,
  findOverflow,
} from '../support/browser/page-checks.ts';
import { openVisit, type PrivateWindow, useBrowser } from '../support/browser/window.ts';
import { addChineseCaptions, addUploads, UPLOADS } from '../support/site/database.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();
let uploads: Readonly<Record<string, number>>;
const folder = mkdtempSync(join(tmpdir(), 'zaixue-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const { video } = await findLesson(site().url, 'free lesson', isFree);
  addChineseCaptions(site(), video.id, [[0, 5, '大家好']]);
  uploads = addUploads(site());
});

/** A page of the operator in one of its states. */
interface OperatorScreen {
  readonly name: string;
  readonly expectedProblems?: readonly RegExp[];
  show(window: PrivateWindow): Promise<void>;
}

const REFUSED = [/HTTP 4\d\d/, /status of 4\d\d/];
const openPage = async (page: Page, path: string): Promise<void> => {
  await logInAsOperator(page, site());
  await page.goto(`${site().url}/operator/${path}`);
};

const screens: readonly OperatorScreen[] = [
  {
    name: 'the login',
    async show({ page }) {
      await page.goto(`${site().url}/operator/login`);
    },
  },
  {
    name: 'a refused login',
    expectedProblems: REFUSED,
    async show({ page }) {
      await page.goto(`${site().url}/operator/login`);
      await page.getByLabel('名字').fill('nobody');
      await page.getByLabel('密码').fill('wrong');
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'uploads in every state, and captions',
    async show({ page }) {
      await openPage(page, 'media');
      for (const { name } of UPLOADS) await uploadNamed(page, name).waitFor();
      await page
        .getByRole('button', { name: /^删除《.*字幕$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'refused captions',
    expectedProblems: REFUSED,
    async show({ page }) {
      await openPage(page, 'media');
      await page.getByLabel('视频', { exact: true }).selectOption({ index: 1 });
      const file = {
        name: 'a.vtt',
        mimeType: 'text/vtt',
        buffer: Buffer.from('WEBVTT\n\n00:01 --> 00:02\n字\n'),
      };
      await page.getByLabel('WebVTT').setInputFiles(file);
      await page.getByRole('button', { name: '添加字幕' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a video in processing',
    show: ({ page }) => openPage(page, `media/${uploads.processing}`),
  },
  {
    name: 'a video that is ready',
    async show({ page }) {
      await openPage(page, `media/${uploads.ready}`);
      await page.getByLabel('课时标题').waitFor();
    },
  },
  {
    name: 'a refused lesson',
    expectedProblems: REFUSED,
    async show({ page }) {
      await openPage(page, `media/${uploads.ready}`);
      await page.getByLabel('课时标题').fill('　');
      await page.getByLabel('放到哪门课程').selectOption({ index: 1 });
      await page.getByRole('button', { name: '新建课时' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a video that failed',
    async show({ page }) {
      await openPage(page, `media/${uploads.failed}`);
      await page.getByRole('button', { name: '重试' }).waitFor();
    },
  },
];

test.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (_name, screen) => {
  const { expectedProblems = [] } = screen;
  const visit = await openVisit(browser(), site().url, { device: 'android', expectedProblems });
  const { page } = visit;
  await screen.show(visit);

  expect.soft(await findAccessibilityViolations(page), 'in light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findAccessibilityViolations(page), 'in dark').toEqual([]);
  expect.soft(await page.locator('h1').count(), 'first-level headings').toBe(1);
  expect.soft(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');

  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await findOverflow(page), '320 px wide').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await findOverflow(page), 'with letters twice as large').toEqual([]);
  expect.soft(await findClippedTexts(page), 'with letters twice as large').toEqual([]);
});

test('with the keyboard alone: log in, upload, follow the state, retry and delete', async () => {
  const { name, password } = demoOperator(site());
  const visit = await openVisit(browser(), site().url, { device: 'desktop' });
  const { page } = visit;
  const press = async (target: Parameters<typeof tabTo>[1]): Promise<void> => {
    await tabTo(page, target);
    expect(await isFocusVisible(page), String(target)).toBe(true);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${site().url}/operator/media`);
  // The name has the focus already.
  await tabTo(page, page.getByLabel('名字'), 1);
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site().url}/operator/media`);

  const video = join(folder, 'no-video.mp4');
  writeFileSync(video, 'no video');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(videoFileField(page))]);
  await chooser.setFiles(video);
  await press(page.getByRole('button', { name: '开始上传' }));
  await page.getByRole('status').filter({ hasText: '“no-video.mp4”已上传，正在处理' }).waitFor();
  // What goes on in the list takes the focus from nobody.
  await uploadNamed(page, 'no-video.mp4').getByText('处理失败').waitFor({ timeout: 60_000 });
  await press(page.getByRole('link', { name: 'no-video.mp4' }));
  await page.getByRole('heading', { name: 'no-video.mp4' }).waitFor();
  await press(page.getByRole('button', { name: '重试' }));
  await page.waitForURL(`${site().url}/operator/media`);
  await uploadNamed(page, 'no-video.mp4').getByText('处理失败').waitFor({ timeout: 60_000 });
  await press(page.getByRole('link', { name: 'no-video.mp4' }));
  await page.getByRole('heading', { name: 'no-video.mp4' }).waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await press(page.getByRole('button', { name: '删除' }));
  await page.waitForURL(`${site().url}/operator/media`);
  await uploadNamed(page, UPLOADS[0].name).waitFor();
  expect(await uploadNamed(page, 'no-video.mp4').count()).toBe(0);
});
