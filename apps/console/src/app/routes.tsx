import type { RouteObject } from 'react-router';
import { StartPage } from '../features/start/start-page.tsx';
import { PageSkeleton } from '../ui/feedback/states.tsx';
import { CrashPage, NotFoundPage } from './failure-pages.tsx';
import { Shell } from './shell.tsx';

/** One course; its parts are tabs with addresses of their own. */
const courseRoutes: RouteObject = {
  path: 'courses/:id',
  lazy: async () => ({ Component: (await import('../features/courses/page/course-page.tsx')).CoursePage }),
  children: [
    {
      index: true,
      lazy: async () => ({
        Component: (await import('../features/courses/page/overview-tab.tsx')).OverviewTab,
      }),
    },
    {
      path: 'outline',
      lazy: async () => ({ Component: (await import('../features/outline/outline-tab.tsx')).OutlineTab }),
    },
    {
      path: 'introduction',
      lazy: async () => ({
        Component: (await import('../features/courses/page/introduction-tab.tsx')).IntroductionTab,
      }),
    },
    {
      path: 'price',
      lazy: async () => ({ Component: (await import('../features/courses/page/price-tab.tsx')).PriceTab }),
    },
    {
      path: 'attachments',
      lazy: async () => ({
        Component: (await import('../features/attachments/attachments-tab.tsx')).AttachmentsTab,
      }),
    },
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('../features/courses/page/settings-tab.tsx')).SettingsTab,
      }),
    },
  ],
};

/** Screens by address below `/operator`. Screens that are not the first one are loaded with `lazy`. */
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
        lazy: async () => ({
          Component: (await import('../features/courses/list/course-list-page.tsx')).CourseListPage,
        }),
      },
      courseRoutes,
      {
        path: 'categories',
        lazy: async () => ({
          Component: (await import('../features/categories/categories-page.tsx')).CategoriesPage,
        }),
      },
      {
        path: 'videos',
        lazy: async () => ({ Component: (await import('../features/media/media-page.tsx')).MediaPage }),
      },
      {
        path: 'images',
        lazy: async () => ({ Component: (await import('../features/images/images-page.tsx')).ImagesPage }),
      },
      {
        path: 'account',
        lazy: async () => ({
          Component: (await import('../features/session/account/account-page.tsx')).AccountPage,
        }),
      },
      {
        path: 'operators',
        lazy: async () => ({
          Component: (await import('../features/operators/operators-page.tsx')).OperatorsPage,
        }),
      },
      {
        path: 'operators/roles/:name',
        lazy: async () => ({ Component: (await import('../features/operators/role-page.tsx')).RolePage }),
      },
      {
        path: 'audit',
        lazy: async () => ({ Component: (await import('../features/audit/audit-page.tsx')).AuditPage }),
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
  {
    path: '/invite',
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    lazy: async () => ({ Component: (await import('../features/session/invite-page.tsx')).InvitePage }),
  },
];
