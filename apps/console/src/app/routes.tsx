import type { RouteObject } from 'react-router';
import { StartPage } from '../features/start/start-page.tsx';
import { PageSkeleton } from '../ui/feedback/states.tsx';
import { CrashPage, NotFoundPage } from './failure-pages.tsx';
import { Shell } from './shell.tsx';

/** Screens by address below `/operator`. Screens that are not the first one are loaded with `lazy`. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: CrashPage,
    HydrateFallback: PageSkeleton,
    children: [
      { index: true, Component: StartPage },
      { path: 'courses', lazy: async () => ({ Component: (await import('../features/courses/list/course-list-page.tsx')).CourseListPage }) },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
