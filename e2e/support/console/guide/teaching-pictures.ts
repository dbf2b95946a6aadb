import { type GuidePicture, open } from './guide-picture.ts';

/** Courses, videos, images, operators and the log, after the first course was made. */
export const TEACHING_PICTURES: readonly GuidePicture[] = [
  { name: 'courses', show: (page, subject) => open(page, subject, '/courses', '手机摄影入门') },
  {
    name: 'course-menu',
    async show(page, { title }) {
      await page.getByRole('button', { name: `《${title}》的操作` }).click();
      await page.getByRole('menuitem', { name: '移到最前' }).waitFor();
    },
  },
  {
    name: 'course',
    show: (page, subject) => open(page, subject, `/courses/${subject.courseId}`, '基本信息'),
  },
  {
    name: 'conflict',
    async show(page, { api, courseId }) {
      await page.getByRole('textbox', { name: '一句话简介' }).fill('从零开始做网页');
      const { version } = await api<{ version: number }>('GET', `/courses/${courseId}`);
      await api('PATCH', `/courses/${courseId}`, {
        data: { shortDescription: '十个小时，做出第一个网页', version },
      });
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByRole('dialog').getByText('十个小时，做出第一个网页').waitFor();
    },
  },
  {
    name: 'lesson',
    async show(page, subject) {
      await open(page, subject, `/courses/${subject.courseId}/outline`, '浏览器的历史');
      await page.getByRole('button', { name: '「浏览器的历史」的操作' }).click();
      await page.getByRole('menuitem', { name: '全部设置…' }).click();
      await page.getByRole('dialog').getByText('上传字幕').waitFor();
    },
  },
  {
    name: 'lesson-menu',
    async show(page, subject) {
      await open(page, subject, `/courses/${subject.courseId}/outline`, '浏览器的历史');
      await page.getByRole('button', { name: '「浏览器怎样工作」的操作' }).click();
      await page.getByRole('menuitem', { name: '移到最前' }).waitFor();
    },
  },
  {
    name: 'videos',
    async show(page, subject) {
      await open(page, subject, '/videos', '浏览器的历史.mp4');
      await page.locator('input[type=file]').first().setInputFiles(subject.videos);
      await page.getByText('已就绪').nth(2).waitFor({ timeout: 60_000 });
      await page.getByText('处理失败').nth(1).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'video',
    async show(page) {
      await page.getByRole('button', { name: '查看「浏览器的历史.mp4」' }).click();
      await page.getByRole('dialog').getByText('处理记录').waitFor();
    },
  },
  { name: 'images', show: (page, subject) => open(page, subject, '/images', '手机摄影入门') },
  {
    name: 'image',
    async show(page) {
      await page.getByRole('button', { name: /手机摄影入门/ }).click();
      await page.getByRole('dialog').getByText('用在哪里').waitFor();
    },
  },
  { name: 'categories', show: (page, subject) => open(page, subject, '/categories', '摄影') },
  { name: 'operators', show: (page, subject) => open(page, subject, '/operators', '赵同学') },
  {
    name: 'invite',
    async show(page) {
      await page.getByRole('button', { name: '邀请', exact: true }).click();
      await page.getByRole('dialog').getByText('生成链接').waitFor();
    },
  },
  {
    name: 'role',
    show: (page, subject) => open(page, subject, '/operators/roles/new?copy=editor', '范围'),
  },
  {
    name: 'audit',
    async show(page, subject) {
      await open(page, subject, '/audit', '谁、什么时候');
      await page.getByText('详情').first().waitFor();
    },
  },
];

/** Courses on a phone. */
export const TEACHING_ON_PHONE: readonly GuidePicture[] = [
  { name: 'courses-phone', show: (page, subject) => open(page, subject, '/courses', '手机摄影入门') },
  {
    name: 'outline-phone',
    show: (page, subject) => open(page, subject, `/courses/${subject.courseId}/outline`, '浏览器的历史'),
  },
  {
    name: 'preview-phone',
    async show(page, { api, courseId, title }) {
      const { url } = await api<{ url: string }>('POST', '/preview', {
        data: { persona: 'visitor', courseId },
      });
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
];
