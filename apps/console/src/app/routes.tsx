import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { StartPage } from '../features/start/start-page.tsx';
import { PageSkeleton } from '../ui/feedback/states.tsx';
import { CrashPage, NotFoundPage } from './failure-pages.tsx';
import { Shell } from './shell.tsx';

/** A screen that is loaded when it is opened, with the messages of the schemas that its forms use. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), import('../ui/form/configure-zod.ts')]);
    return { Component };
  },
});

/** One course; its parts are tabs with addresses of their own. */
const courseRoutes: RouteObject = {
  path: 'courses/:id',
  ...screen(async () => (await import('../features/courses/page/course-page.tsx')).CoursePage),
  children: [
    {
      index: true,
      ...screen(async () => (await import('../features/courses/page/overview-tab.tsx')).OverviewTab),
    },
    {
      path: 'outline',
      ...screen(async () => (await import('../features/outline/outline-tab.tsx')).OutlineTab),
    },
    {
      path: 'introduction',
      ...screen(async () => (await import('../features/courses/page/introduction-tab.tsx')).IntroductionTab),
    },
    {
      path: 'price',
      ...screen(async () => (await import('../features/courses/page/price-tab.tsx')).PriceTab),
    },
    {
      path: 'attachments',
      ...screen(async () => (await import('../features/attachments/attachments-tab.tsx')).AttachmentsTab),
    },
    {
      path: 'settings',
      ...screen(async () => (await import('../features/courses/page/settings-tab.tsx')).SettingsTab),
    },
  ],
};

/** Screens by address below `/operator`. Only the first one is not loaded with `screen`. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      { index: true, Component: StartPage },
      {
        path: 'courses',
        ...screen(async () => (await import('../features/courses/list/course-list-page.tsx')).CourseListPage),
      },
      courseRoutes,
      {
        path: 'categories',
        ...screen(async () => (await import('../features/categories/categories-page.tsx')).CategoriesPage),
      },
      {
        path: 'videos',
        ...screen(async () => (await import('../features/media/media-page.tsx')).MediaPage),
      },
      {
        path: 'images',
        ...screen(async () => (await import('../features/images/images-page.tsx')).ImagesPage),
      },
      {
        path: 'orders',
        ...screen(async () => (await import('../features/orders/order-list-page.tsx')).OrderListPage),
      },
      {
        path: 'orders/ledger',
        ...screen(async () => (await import('../features/orders/ledger/ledger-page.tsx')).LedgerPage),
      },
      {
        path: 'orders/:id',
        ...screen(async () => (await import('../features/orders/page/order-page.tsx')).OrderPage),
      },
      {
        path: 'refunds',
        ...screen(async () => (await import('../features/refunds/approvals-page.tsx')).ApprovalsPage),
      },
      {
        path: 'refunds/applications',
        ...screen(async () => (await import('../features/refunds/applications-page.tsx')).ApplicationsPage),
      },
      {
        path: 'refunds/records',
        ...screen(async () => (await import('../features/refunds/refund-list-page.tsx')).RefundListPage),
      },
      {
        path: 'comments',
        ...screen(async () => (await import('../features/comments/comments-page.tsx')).CommentsPage),
      },
      {
        path: 'members',
        ...screen(async () => (await import('../features/members/list/member-list-page.tsx')).MemberListPage),
      },
      {
        path: 'members/:id',
        ...screen(async () => (await import('../features/members/page/member-page.tsx')).MemberPage),
      },
      {
        path: 'announcements',
        ...screen(
          async () => (await import('../features/announcements/announcements-page.tsx')).AnnouncementsPage,
        ),
      },
      {
        path: 'announcements/:id',
        ...screen(
          async () => (await import('../features/announcements/announcement-page.tsx')).AnnouncementPage,
        ),
      },
      {
        path: 'agreements',
        ...screen(async () => (await import('../features/agreements/agreements-page.tsx')).AgreementsPage),
      },
      {
        path: 'agreements/:id',
        ...screen(async () => (await import('../features/agreements/agreement-page.tsx')).AgreementPage),
      },
      {
        path: 'members',
        ...screen(async () => (await import('../features/members/list/member-list-page.tsx')).MemberListPage),
      },
      {
        path: 'members/:id',
        ...screen(async () => (await import('../features/members/page/member-page.tsx')).MemberPage),
      },
      {
        path: 'home',
        ...screen(async () => (await import('../features/home/home-page.tsx')).HomePage),
      },
      {
        path: 'members',
        ...screen(async () => (await import('../features/members/list/member-list-page.tsx')).MemberListPage),
      },
      {
        path: 'members/:id',
        ...screen(async () => (await import('../features/members/page/member-page.tsx')).MemberPage),
      },
      {},
      {
        path: 'account',
        ...screen(async () => (await import('../features/session/account/account-page.tsx')).AccountPage),
      },
      {
        path: 'operators',
        ...screen(async () => (await import('../features/operators/operators-page.tsx')).OperatorsPage),
      },
      {
        path: 'operators/roles/:name',
        ...screen(async () => (await import('../features/operators/role-page.tsx')).RolePage),
      },
      {
        path: 'audit',
        ...screen(async () => (await import('../features/audit/audit-page.tsx')).AuditPage),
      },
      {
        path: 'promo-codes',
        ...screen(async () => (await import('../features/promo-codes/promo-list-page.tsx')).PromoListPage),
      },
      {
        path: 'plans',
        ...screen(async () => (await import('../features/plans/plans-page.tsx')).PlansPage),
      },
      {
        path: 'appearance',
        ...screen(async () => (await import('../features/appearance/appearance-page.tsx')).AppearancePage),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
  {
    path: '/invite',
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    ...screen(async () => (await import('../features/session/invite-page.tsx')).InvitePage),
  },
];
