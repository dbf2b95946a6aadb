import type { ConsoleScreen } from './console-screen.ts';
import { opens, press } from './screen-acts.ts';

/** The figures are computed a while after the site has started. */
const COMPUTED = /数据更新于|还没有统计过/;

/** Figures by day, and how they are counted. */
export const statisticsScreens: readonly ConsoleScreen[] = [
  { name: 'console-statistics-money', path: '/statistics', ready: COMPUTED },
  {
    name: 'console-statistics-money-table',
    path: '/statistics/money?period=7&compare=none',
    ready: COMPUTED,
    open: (page) => press(page, '查看表格：每日净收入的数据'),
  },
  {
    name: 'console-statistics-definition',
    path: '/statistics/money',
    ready: COMPUTED,
    open: opens('「净收入」是怎么算的'),
  },
  { name: 'console-statistics-own-days', path: '/statistics/members?period=days', ready: '开始日期' },
  { name: 'console-statistics-members', path: '/statistics/members?period=year', ready: COMPUTED },
  { name: 'console-statistics-learning', path: '/statistics/learning', ready: '课程的学习进度' },
  {
    name: 'console-statistics-course',
    path: ({ course }) => `/statistics/learning/courses/${course.id}`,
    ready: '各课时',
  },
  {
    name: 'console-statistics-lesson',
    path: '/statistics/learning/lessons/1',
    ready: '学员在哪里离开',
  },
  { name: 'console-statistics-promo', path: '/statistics/promo-codes', ready: '按批次' },
  { name: 'console-statistics-storage', path: '/statistics/storage', ready: '按种类' },
  { name: 'console-statistics-forbidden', as: 'newEditor', path: '/statistics', ready: '没有权限' },
];
