import type { QueryClient } from '@tanstack/react-query';
import { stripMarkup } from '@zaixue/contract/rules/strip-markup';
import { DEFAULT_CONFIG } from '../../api/normalise-config.ts';
import { announcementQuery } from '../../api/queries/announcement.ts';
import { configQuery } from '../../api/queries/config.ts';
import { courseQuery } from '../../api/queries/course.ts';
import { homeBlocksQuery } from '../../api/queries/home.ts';
import { searchOf } from '../../api/queries/search.ts';
import { announcementTexts } from '../../features/announcement/announcement-texts.ts';
import { bindTexts } from '../../features/bind-mobile/bind-texts.ts';
import { faceTexts } from '../../features/face/face-texts.ts';
import { homeTexts } from '../../features/home/home-texts.ts';
import {
  loginPasswordTexts,
  passwordResetTexts,
} from '../../features/login-password/login-password-texts.ts';
import { searchTexts } from '../../features/search/search-texts.ts';
import { courseListTexts, errorTexts, loginTexts } from '../../texts.ts';
import { courseData } from './course-data.ts';

/** Metadata of a document for browsers, search engines and share cards. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Address of the image on share cards. */
  readonly image: string;
  /** Address of the largest image above the fold, to be preloaded. */
  readonly firstPicture?: string;
  /** Facts for search engines. `absolute` makes addresses absolute; `images` are absolute. */
  readonly structuredData?: (absolute: (path: string) => string, images: readonly string[]) => object;
}

interface PageAddress {
  readonly routeId: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** Source file of each screen, by route id. Its scripts are preloaded with the page and its styles are inlined. */
export const SCREEN_MODULES: Readonly<Record<string, string>> = {
  home: 'src/features/home/home-screen.tsx',
  study: 'src/features/study/study-screen.tsx',
  member: 'src/features/member/member-screen.tsx',
  courses: 'src/features/courses/courses-screen.tsx',
  course: 'src/features/course/course-screen.tsx',
  player: 'src/features/lesson/player-screen.tsx',
  login: 'src/features/login/login-screen.tsx',
  'login-password': 'src/features/login-password/login-password-screen.tsx',
  'password-reset': 'src/features/login-password/password-reset-screen.tsx',
  'bind-mobile': 'src/features/bind-mobile/bind-mobile-screen.tsx',
  'code-bind-mobile': 'src/features/bind-mobile/code-bind-mobile-screen.tsx',
  face: 'src/features/face/face-screen.tsx',
  'login-error': 'src/features/login/login-error-screen.tsx',
  search: 'src/features/search/search-screen.tsx',
  announcement: 'src/features/announcement/announcement-screen.tsx',
  setting: 'src/features/member/setting-screen.tsx',
  notes: 'src/features/member/notes-screen.tsx',
  files: 'src/features/member/files/files-screen.tsx',
  help: 'src/features/member/help/help-screen.tsx',
  points: 'src/features/member/points-screen.tsx',
  messages: 'src/features/messages/messages-screen.tsx',
  orders: 'src/features/orders/orders-screen.tsx',
  profile: 'src/features/account/profile/profile-screen.tsx',
  'mobile-bind': 'src/features/account/mobile/mobile-bind-screen.tsx',
  'mobile-change': 'src/features/account/mobile/mobile-change-screen.tsx',
  password: 'src/features/account/password/password-screen.tsx',
  sessions: 'src/features/account/sessions/sessions-screen.tsx',
  role: 'src/features/plans/plans-screen.tsx',
  order: 'src/features/checkout/order-screen.tsx',
  'order/pay': 'src/features/checkout/bank-transfer/bank-transfer-screen.tsx',
  'order/success': 'src/features/checkout/paid/paid-screen.tsx',
  'not-found': 'src/features/site/not-found-screen.tsx',
};

/** Builds the head of a page from the data that the page was rendered with. */
export function pageHead(client: QueryClient, { routeId, params, search }: PageAddress): PageHead {
  const config = client.getQueryData(configQuery().queryKey) ?? DEFAULT_CONFIG;
  const site: PageHead = {
    title: config.name || homeTexts.title,
    description: homeTexts.describe(config.name),
    image: config.logo.logo,
  };
  switch (routeId) {
    case 'home':
      return { ...site, ...firstSlide(client) };
    case 'courses':
      return { ...site, title: courseListTexts.title };
    case 'course': {
      const answer = client.getQueryData(courseQuery(params.courseId ?? '', 'anonymous').queryKey);
      if (!answer) return { ...site, title: courseListTexts.detailTitle };
      const { course, videos } = answer;
      const description = course.seo_description || course.short_description || site.description;
      return {
        title: course.title,
        description,
        image: course.cover_1x1 || course.thumb,
        firstPicture: course.cover_16x9 || course.thumb,
        structuredData: (absolute, images) =>
          courseData({
            course,
            videos,
            description,
            url: absolute(`/course/${course.id}`),
            images,
            site: { name: site.title, url: absolute('/') },
          }),
      };
    }
    case 'announcement': {
      const found = client.getQueryData(announcementQuery(search.get('id') ?? '').queryKey);
      return {
        ...site,
        title: found?.title || announcementTexts.title,
        description: plainTextStart(found?.announcement ?? '') || site.description,
      };
    }
    case 'search': {
      const { keywords } = searchOf(search);
      const description = keywords ? searchTexts.describe(keywords, site.title) : site.description;
      return { ...site, title: searchTexts.title, description };
    }
    case 'login':
      return { ...site, title: loginTexts.title };
    case 'login-password':
      return { ...site, title: loginPasswordTexts.title };
    case 'password-reset':
      return { ...site, title: passwordResetTexts.title };
    case 'bind-mobile':
    case 'code-bind-mobile':
      return { ...site, title: bindTexts.title };
    case 'face':
      return { ...site, title: faceTexts.title };
    case 'not-found':
      return { ...site, title: errorTexts.title };
    default:
      return site;
  }
}

function firstSlide(client: QueryClient): { firstPicture: string } | undefined {
  const first = client.getQueryData(homeBlocksQuery().queryKey)?.[0];
  if (first?.sign !== 'slider' || !Array.isArray(first.config_render)) return undefined;
  const src: unknown = (first.config_render[0] as { src?: unknown } | undefined)?.src;
  return typeof src === 'string' && src ? { firstPicture: src } : undefined;
}

/** Search engines show about this many characters of a description. */
const DESCRIPTION_CHARACTERS = 120;

/** Returns the beginning of an HTML text as plain text. The caller must escape it. */
function plainTextStart(html: string): string {
  const text = stripMarkup(html, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(text).slice(0, DESCRIPTION_CHARACTERS).join('');
}
