import { announcementQuery } from '../../api/queries/announcement.ts';
import {
  courseCategoriesQuery,
  courseQuery,
  coursesFilterOf,
  coursesQuery,
} from '../../api/queries/course.ts';
import { homeBlocksQuery, latestAnnouncementQuery } from '../../api/queries/home.ts';
import { memberQuery, unreadCountQuery } from '../../api/queries/member.ts';
import { messagesQuery } from '../../api/queries/messages.ts';
import { plansQuery } from '../../api/queries/plans.ts';
import { hotWordsQuery, searchOf, searchQuery } from '../../api/queries/search.ts';
import { sessionsQuery } from '../../api/queries/sessions.ts';
import {
  studyContinueQuery,
  studyFilterOf,
  studyListOf,
  studyQuery,
  studySummaryQuery,
  studyWeekQuery,
} from '../../api/queries/study.ts';
import { videoQuery } from '../../api/queries/video.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { getToken } from '../../session/token-store.ts';
import type { AppRoute } from './app-route.ts';

/** Every route of the app (product-spec 2). */
export const routes: readonly AppRoute[] = [
  {
    id: 'home',
    path: '',
    render: 'content',
    inTabs: true,
    queries: () => [
      homeBlocksQuery(),
      latestAnnouncementQuery(),
      // The page of the server brings them; elsewhere the search box asks for them itself.
      ...(import.meta.env.SSR ? [hotWordsQuery()] : []),
      ...(getToken() ? [studyContinueQuery()] : []),
    ],
    screen: lazyPart(async () => (await import('../../features/home/home-screen.tsx')).HomeScreen),
  },
  {
    id: 'study',
    path: 'study',
    render: 'shell',
    inTabs: true,
    guarded: true,
    queries: ({ search }) => [
      studyQuery(studyListOf(search), {}, studyFilterOf(search)),
      studyQuery('study'),
      studyContinueQuery(),
      studyWeekQuery(),
      studySummaryQuery(),
    ],
    screen: lazyPart(async () => (await import('../../features/study/study-screen.tsx')).StudyScreen),
  },
  {
    id: 'member',
    path: 'member',
    render: 'shell',
    inTabs: true,
    queries: () => (getToken() ? [memberQuery(), unreadCountQuery(), studySummaryQuery()] : []),
    screen: lazyPart(async () => (await import('../../features/member/member-screen.tsx')).MemberScreen),
  },
  {
    id: 'courses',
    path: 'courses',
    render: 'content',
    queryNames: ['category_id', 'scene', 'sort'],
    queries: ({ search }) => [courseCategoriesQuery(), coursesQuery(coursesFilterOf(search))],
    screen: lazyPart(async () => (await import('../../features/courses/courses-screen.tsx')).CoursesScreen),
  },
  {
    id: 'course',
    path: 'course/:courseId',
    render: 'content',
    queryNames: ['tab'],
    queries: ({ params }) => [courseQuery(params.courseId ?? '', getToken() ? 'member' : 'anonymous')],
    screen: lazyPart(async () => (await import('../../features/course/course-screen.tsx')).CourseScreen),
  },
  {
    id: 'player',
    path: 'course/video/:videoId',
    render: 'shell',
    guarded: true,
    worksWithoutData: true,
    queries: ({ params }) => [videoQuery(params.videoId ?? '')],
    screen: lazyPart(async () => (await import('../../features/lesson/player-screen.tsx')).PlayerScreen),
  },
  {
    id: 'login',
    path: 'login',
    render: 'content',
    queryNames: ['redirect'],
    screen: lazyPart(async () => (await import('../../features/login/login-screen.tsx')).LoginScreen),
  },
  {
    id: 'login-password',
    path: 'login-password',
    render: 'content',
    queryNames: ['redirect'],
    screen: lazyPart(
      async () =>
        (await import('../../features/login-password/login-password-screen.tsx')).LoginPasswordScreen,
    ),
  },
  {
    id: 'password-reset',
    path: 'password-reset',
    render: 'content',
    queryNames: ['redirect'],
    screen: lazyPart(
      async () =>
        (await import('../../features/login-password/password-reset-screen.tsx')).PasswordResetScreen,
    ),
  },
  {
    id: 'bind-mobile',
    path: 'bind-mobile',
    render: 'shell',
    screen: lazyPart(
      async () => (await import('../../features/bind-mobile/bind-mobile-screen.tsx')).BindMobileScreen,
    ),
  },
  {
    id: 'code-bind-mobile',
    path: 'code-bind-mobile',
    render: 'shell',
    screen: lazyPart(
      async () =>
        (await import('../../features/bind-mobile/code-bind-mobile-screen.tsx')).CodeBindMobileScreen,
    ),
  },
  {
    id: 'face',
    path: 'auth/faceSuccess',
    render: 'shell',
    screen: lazyPart(async () => (await import('../../features/face/face-screen.tsx')).FaceScreen),
  },
  {
    id: 'login-error',
    path: 'login-error',
    render: 'content',
    queryNames: ['msg', 'login_err_msg'],
    screen: lazyPart(
      async () => (await import('../../features/login/login-error-screen.tsx')).LoginErrorScreen,
    ),
  },
  {
    id: 'announcement',
    path: 'announcement',
    render: 'content',
    queryNames: ['id'],
    redirect: ({ search }) => (search.get('id') ? null : '/'),
    queries: ({ search }) => [announcementQuery(search.get('id') ?? '')],
    screen: lazyPart(
      async () => (await import('../../features/announcement/announcement-screen.tsx')).AnnouncementScreen,
    ),
  },
  {
    id: 'setting',
    path: 'member/setting',
    render: 'content',
    screen: lazyPart(async () => (await import('../../features/member/setting-screen.tsx')).SettingScreen),
  },
  {
    id: 'notes',
    path: 'member/notes',
    render: 'shell',
    guarded: true,
    screen: lazyPart(async () => (await import('../../features/member/notes-screen.tsx')).NotesScreen),
  },
  {
    id: 'files',
    path: 'member/files',
    render: 'shell',
    guarded: true,
    screen: lazyPart(async () => (await import('../../features/member/files/files-screen.tsx')).FilesScreen),
  },
  {
    id: 'help',
    path: 'member/help',
    render: 'shell',
    screen: lazyPart(async () => (await import('../../features/member/help/help-screen.tsx')).HelpScreen),
  },
  {
    id: 'points',
    path: 'member/points',
    render: 'shell',
    guarded: true,
    queries: () => [memberQuery()],
    screen: lazyPart(async () => (await import('../../features/member/points-screen.tsx')).PointsScreen),
  },
  {
    id: 'messages',
    path: 'messages',
    render: 'shell',
    guarded: true,
    queries: () => [messagesQuery(), unreadCountQuery()],
    screen: lazyPart(
      async () => (await import('../../features/messages/messages-screen.tsx')).MessagesScreen,
    ),
  },
  {
    id: 'orders',
    path: 'member/order',
    render: 'shell',
    guarded: true,
    screen: lazyPart(async () => (await import('../../features/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    id: 'profile',
    path: 'member/profile',
    render: 'shell',
    guarded: true,
    queries: () => [memberQuery()],
    screen: lazyPart(
      async () => (await import('../../features/account/profile/profile-screen.tsx')).ProfileScreen,
    ),
  },
  {
    id: 'mobile-bind',
    path: 'member/mobile',
    render: 'shell',
    guarded: true,
    screen: lazyPart(
      async () => (await import('../../features/account/mobile/mobile-bind-screen.tsx')).MobileBindScreen,
    ),
  },
  {
    id: 'mobile-change',
    path: 'member/mobileVerify',
    render: 'shell',
    guarded: true,
    screen: lazyPart(
      async () => (await import('../../features/account/mobile/mobile-change-screen.tsx')).MobileChangeScreen,
    ),
  },
  {
    id: 'password',
    path: 'member/password',
    render: 'shell',
    guarded: true,
    screen: lazyPart(
      async () => (await import('../../features/account/password/password-screen.tsx')).PasswordScreen,
    ),
  },
  {
    id: 'sessions',
    path: 'member/sessions',
    render: 'shell',
    guarded: true,
    queries: () => [sessionsQuery()],
    screen: lazyPart(
      async () => (await import('../../features/account/sessions/sessions-screen.tsx')).SessionsScreen,
    ),
  },
  {
    id: 'role',
    path: 'role',
    render: 'shell',
    guarded: true,
    queries: () => [plansQuery(), memberQuery()],
    screen: lazyPart(async () => (await import('../../features/plans/plans-screen.tsx')).PlansScreen),
  },
  {
    id: 'order',
    path: 'order',
    render: 'shell',
    guarded: true,
    screen: lazyPart(async () => (await import('../../features/checkout/order-screen.tsx')).OrderScreen),
  },
  {
    id: 'order/pay',
    path: 'order/pay',
    render: 'shell',
    guarded: true,
    screen: lazyPart(
      async () =>
        (await import('../../features/checkout/bank-transfer/bank-transfer-screen.tsx')).BankTransferScreen,
    ),
  },
  {
    id: 'order/success',
    path: 'order/success',
    render: 'shell',
    guarded: true,
    screen: lazyPart(async () => (await import('../../features/checkout/paid/paid-screen.tsx')).PaidScreen),
  },
  {
    id: 'search',
    path: 'search',
    render: 'content',
    queryNames: ['keywords', 'type'],
    queries: ({ search }) => {
      const query = searchOf(search);
      return query.keywords ? [searchQuery(query)] : [hotWordsQuery()];
    },
    screen: lazyPart(async () => (await import('../../features/search/search-screen.tsx')).SearchScreen),
  },
  {
    id: 'not-found',
    path: '*',
    render: 'content',
    status: 404,
    screen: lazyPart(async () => (await import('../../features/site/not-found-screen.tsx')).NotFoundScreen),
  },
];
