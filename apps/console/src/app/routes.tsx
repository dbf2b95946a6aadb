import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { StartPage } from '../features/start/start-page.tsx';
import { PageSkeleton } from '../ui/feedback/states.tsx';
import { CrashPage, NotFoundPage } from './failure-pages.tsx';
import { Shell } from './shell.tsx';

/** A screen that is loaded when it is opened, with the messages of the schemas that its forms use. */
const screen = (path: string, load: () => Promise<ComponentType>) => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), import('../ui/form/configure-zod.ts')]);
    return { Component };
  },
});

/** One course; its parts are tabs with addresses of their own. */
const courseRoutes: RouteObject = {
  ...screen('courses/:id', async () => (await import('../features/courses/page/course-page.tsx')).CoursePage),
  children: [
    screen('', async () => (await import('../features/courses/page/overview-tab.tsx')).OverviewTab),
    screen('outline', async () => (await import('../features/outline/outline-tab.tsx')).OutlineTab),
    screen(
      'introduction',
      async () => (await import('../features/courses/page/introduction-tab.tsx')).IntroductionTab,
    ),
    screen('price', async () => (await import('../features/courses/page/price-tab.tsx')).PriceTab),
    screen(
      'attachments',
      async () => (await import('../features/attachments/attachments-tab.tsx')).AttachmentsTab,
    ),
    screen('members', async () => (await import('../features/course-members/members-tab.tsx')).MembersTab),
    screen('settings', async () => (await import('../features/courses/page/settings-tab.tsx')).SettingsTab),
  ],
};

/** Statistics; each part has an address of its own. */
const statisticsRoutes: RouteObject[] = [
  screen(
    'statistics',
    async () => (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
  ),
  screen('statistics/money', async () => (await import('../features/statistics/money-page.tsx')).MoneyPage),
  screen(
    'statistics/members',
    async () => (await import('../features/statistics/members-page.tsx')).MembersPage,
  ),
  screen(
    'statistics/learning',
    async () => (await import('../features/statistics/learning/learning-page.tsx')).LearningPage,
  ),
  screen(
    'statistics/learning/courses/:id',
    async () => (await import('../features/statistics/learning/course-page.tsx')).CourseStatisticsPage,
  ),
  screen(
    'statistics/learning/lessons/:id',
    async () => (await import('../features/statistics/learning/lesson-page.tsx')).LessonStatisticsPage,
  ),
  screen(
    'statistics/promo-codes',
    async () => (await import('../features/statistics/promo-page.tsx')).PromoPage,
  ),
  screen(
    'statistics/storage',
    async () => (await import('../features/statistics/storage-page.tsx')).StoragePage,
  ),
];

/** Screens by address below `/operator`. Only the first one is not loaded with `screen`. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      { index: true, Component: StartPage },
      screen(
        'courses',
        async () => (await import('../features/courses/list/course-list-page.tsx')).CourseListPage,
      ),
      courseRoutes,
      screen(
        'categories',
        async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage,
      ),
      screen('videos', async () => (await import('../features/media/media-page.tsx')).MediaPage),
      screen('images', async () => (await import('../features/images/images-page.tsx')).ImagesPage),
      screen('orders', async () => (await import('../features/orders/order-list-page.tsx')).OrderListPage),
      screen(
        'orders/ledger',
        async () => (await import('../features/orders/ledger/ledger-page.tsx')).LedgerPage,
      ),
      screen('orders/:id', async () => (await import('../features/orders/page/order-page.tsx')).OrderPage),
      screen('refunds', async () => (await import('../features/refunds/approvals-page.tsx')).ApprovalsPage),
      screen(
        'refunds/applications',
        async () => (await import('../features/refunds/applications-page.tsx')).ApplicationsPage,
      ),
      screen(
        'refunds/records',
        async () => (await import('../features/refunds/refund-list-page.tsx')).RefundListPage,
      ),
      screen('comments', async () => (await import('../features/comments/comments-page.tsx')).CommentsPage),
      screen(
        'members',
        async () => (await import('../features/members/list/member-list-page.tsx')).MemberListPage,
      ),
      screen(
        'members/:id',
        async () => (await import('../features/members/page/member-page.tsx')).MemberPage,
      ),
      screen(
        'announcements',
        async () => (await import('../features/announcements/announcements-page.tsx')).AnnouncementsPage,
      ),
      screen(
        'announcements/:id',
        async () => (await import('../features/announcements/announcement-page.tsx')).AnnouncementPage,
      ),
      screen(
        'agreements',
        async () => (await import('../features/agreements/agreements-page.tsx')).AgreementsPage,
      ),
      screen(
        'agreements/:id',
        async () => (await import('../features/agreements/agreement-page.tsx')).AgreementPage,
      ),
      screen('home', async () => (await import('../features/home/home-page.tsx')).HomePage),
      screen(
        'account',
        async () => (await import('../features/session/account/account-page.tsx')).AccountPage,
      ),
      screen(
        'operators',
        async () => (await import('../features/operators/operators-page.tsx')).OperatorsPage,
      ),
      screen(
        'operators/roles/:name',
        async () => (await import('../features/operators/role-page.tsx')).RolePage,
      ),
      screen(
        'settings/:group?',
        async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
      ),
      screen('audit', async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
      screen(
        'promo-codes',
        async () => (await import('../features/promo-codes/promo-list-page.tsx')).PromoListPage,
      ),
      screen('plans', async () => (await import('../features/plans/plans-page.tsx')).PlansPage),
      screen(
        'appearance',
        async () => (await import('../features/appearance/appearance-page.tsx')).AppearancePage,
      ),
      screen('tasks', async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
      ...statisticsRoutes,
      { path: '*', Component: NotFoundPage },
    ],
  },
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    ...screen('/invite', async () => (await import('../features/session/invite-page.tsx')).InvitePage),
  },
];
