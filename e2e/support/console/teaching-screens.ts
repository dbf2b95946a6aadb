import type { Page } from 'playwright-core';
import type { ConsoleFixtures, ConsoleScreen } from './console-screen.ts';
import { fromMenu, menu, opens, press } from './screen-acts.ts';

const ofCourse =
  (tab = '') =>
  ({ course }: ConsoleFixtures) =>
    `/courses/${course.id}${tab}`;
const OUTLINE_READY = /课时 · 共/;

/** Courses, videos, images and categories. */
export const teachingScreens: readonly ConsoleScreen[] = [
  { name: 'console-courses', path: '/courses', ready: /共 \d+ 项/ },
  { name: 'console-courses-trash', path: '/courses?state=trash', ready: '移到回收站的课程' },
  { name: 'console-courses-none', path: '/courses?search=zzzz', ready: '没有找到课程' },
  { name: 'console-courses-empty', as: 'newEditor', path: '/courses', ready: '还没有课程' },
  { name: 'console-course-new', path: '/courses', ready: /共 \d+ 项/, open: opens('新建课程') },
  {
    name: 'console-courses-menu',
    path: '/courses?sort=newest',
    ready: /共 \d+ 项/,
    open: menu(/^《.*》的操作$/),
  },
  { name: 'console-courses-bulk', path: '/courses', ready: /共 \d+ 项/, open: selectCourses },
  { name: 'console-course', path: ofCourse(), ready: '基本信息' },
  { name: 'console-course-cover', path: ofCourse(), ready: '基本信息', open: opens('更换封面') },
  { name: 'console-course-crop', path: ofCourse(), ready: '基本信息', open: openCropper },
  { name: 'console-course-publish', path: ofCourse(), ready: '基本信息', open: opens('发布') },
  { name: 'console-course-preview', path: ofCourse(), ready: '基本信息', open: opens('预览') },
  { name: 'console-course-unsaved', path: ofCourse(), ready: '基本信息', open: changeTitle },
  { name: 'console-outline', path: ofCourse('/outline'), ready: OUTLINE_READY },
  {
    name: 'console-outline-menu',
    path: ofCourse('/outline'),
    ready: OUTLINE_READY,
    open: menu(/^「.*讲：.*」的操作$/),
  },
  {
    name: 'console-outline-lesson',
    path: ofCourse('/outline'),
    ready: OUTLINE_READY,
    open: fromMenu(/^「.*讲：.*」的操作$/, '全部设置…'),
  },
  {
    name: 'console-outline-chapter',
    path: ofCourse('/outline'),
    ready: OUTLINE_READY,
    open: fromMenu(/^「.*讲：.*」的操作$/, '移到章节…'),
  },
  { name: 'console-outline-new', path: ofCourse('/outline'), ready: OUTLINE_READY, open: opens('添加课时') },
  { name: 'console-outline-select', path: ofCourse('/outline'), ready: OUTLINE_READY, open: selectLesson },
  { name: 'console-outline-upload', path: ofCourse('/outline'), ready: OUTLINE_READY, open: startUpload },
  { name: 'console-introduction', path: ofCourse('/introduction'), ready: /草稿会自动保存|现在显示的是/ },
  { name: 'console-price', path: ofCourse('/price'), ready: '谁可以学习' },
  { name: 'console-attachments', path: ofCourse('/attachments'), ready: '课件' },
  { name: 'console-course-members', path: ofCourse('/members'), ready: '发布后才能给学员开通' },
  { name: 'console-course-members-listed', path: '/courses/1/members', ready: '添加学员' },
  { name: 'console-course-members-add', path: '/courses/1/members?add=1', ready: '手机号或学员编号' },
  {
    name: 'console-course-members-import',
    path: '/courses/1/members',
    ready: '批量导入',
    open: checkImport,
  },
  { name: 'console-course-settings', path: ofCourse('/settings'), ready: '复制与删除' },
  { name: 'console-course-in-trash', path: ({ trashed }) => `/courses/${trashed.id}`, ready: '恢复课程' },
  { name: 'console-course-gone', path: '/courses/999999', ready: '课程', expectedProblems: [/404/] },
  { name: 'console-videos', path: '/videos', ready: '第一讲.mp4' },
  { name: 'console-video', path: '/videos', ready: '第一讲.mp4', open: opens(/^查看.*第一讲/) },
  { name: 'console-videos-empty', as: 'newEditor', path: '/videos', ready: '还没有视频文件' },
  { name: 'console-images', path: '/images', ready: '作品集封面.png' },
  { name: 'console-image', path: '/images', ready: '作品集封面.png', open: opens(/^查看.*作品集/) },
  { name: 'console-images-empty', as: 'newEditor', path: '/images', ready: '图片库还是空的' },
  { name: 'console-categories', path: '/categories', ready: '课程的分类，最多两级' },
  {
    name: 'console-category-new',
    path: '/categories',
    ready: '课程的分类，最多两级',
    open: opens('新建分类'),
  },
];

async function selectCourses(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await press(page, '更多批量操作');
  await page.getByRole('menuitem', { name: '移到分类' }).waitFor();
}

async function openCropper(page: Page): Promise<void> {
  await opens('更换封面')(page);
  await press(page, /^选择 作品集/);
  await page.getByRole('button', { name: '用作封面' }).waitFor();
}

async function changeTitle(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '标题' }).fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('请填写').first().waitFor();
}

async function selectLesson(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: '选择', exact: true });
  if (await choose.isVisible()) await choose.click();
  await page.getByRole('checkbox').first().check();
  await page.getByText('已选 1 个课时').waitFor();
}

async function startUpload(page: Page): Promise<void> {
  // The server does not answer, so that the tray shows a file on its way.
  await page.route('**/operator/uploads**', () => undefined);
  const asked = page.waitForEvent('filechooser');
  await press(page, /^选择视频：/);
  const file = { name: '颜色和字体.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4_000_000, 1) };
  await (await asked).setFiles(file);
  await page.getByRole('region', { name: '视频上传' }).waitFor();
}

/** A list with lines that are wrong. */
async function checkImport(page: Page): Promise<void> {
  await press(page, '批量导入');
  const content = ['手机号,昵称', '1.38E+10,小红', '1380000000,小明', ',小雨', '13700000001,小雪'].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '周五班名单.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByText('跳过和有问题的行').waitFor();
}
