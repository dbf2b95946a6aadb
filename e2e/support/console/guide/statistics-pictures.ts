import { press } from '../screen-acts.ts';
import { type GuidePicture, open } from './guide-picture.ts';

/** A list as people send it: numbers with blanks, one that is no number, one that is there twice. */
const LIST = [
  '姓名,手机号',
  '周晓云,199 0000 6021',
  '何远,19900006102',
  '何远,19900006102',
  '唐一鸣,1990000',
  '林小满,19900001206',
  '许念,19900006377',
].join('\r\n');

/** Members of a course, their import, and saved views. */
export const LIST_PICTURES: readonly GuidePicture[] = [
  {
    name: 'course-members',
    show: (page, subject) => open(page, subject, `/courses/${subject.courseId}/members`, '老陈学编程'),
  },
  {
    name: 'import',
    async show(page) {
      await press(page, '批量导入');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '秋季班.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
      const dialog = page.getByRole('dialog');
      await dialog.getByText('没有账号的手机号，新建账号并开通').click();
      await dialog.getByRole('button', { name: /^导入 \d+ 人/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'views',
    async show(page, subject) {
      const views = [
        { list: 'orders', name: '微信支付的课程', query: 'goods=course&channel=wechat' },
        { list: 'orders', name: '待确认的转账', query: 'tab=transfers', isStart: true },
      ];
      for (const data of views) await subject.api('POST', '/saved-views', { data });
      await open(page, subject, '/orders?goods=plan&channel=hand', '待确认的转账');
      await press(page, '保存为视图');
      await page.getByRole('dialog').getByLabel('视图名称').fill('转账买的会员');
    },
  },
];

/** Statistics, with the year of a small school. */
export const STATISTICS_PICTURES: readonly GuidePicture[] = [
  {
    name: 'statistics',
    show: (page, subject) => open(page, subject, '/statistics/money?period=90', '数据更新于'),
  },
  {
    name: 'statistics-course',
    async show(page, subject) {
      const path = `/statistics/learning/courses/${subject.courseId}?period=year`;
      await open(page, subject, path, '各课时');
      await page
        .getByRole('heading', { name: '获得课程' })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
];

export const STATISTICS_ON_PHONE: readonly GuidePicture[] = [
  {
    name: 'statistics-phone',
    show: (page, subject) => open(page, subject, '/statistics/members?period=90', '数据更新于'),
  },
];
