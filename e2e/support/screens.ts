import { announcements } from '@zaixue/contract/calls/site';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import type { Page } from 'playwright-core';
import type { RunningSite } from '../../tools/site/start-site.ts';
import { addCaptions, SPOKEN } from './learning-rows.ts';
import type { Lesson } from './lessons.ts';
import { findLesson, hasNoTrial, hasTrial, isFree, isPlainPaid, visibleLessons } from './lessons.ts';
import { randomMobile } from './login.ts';
import { askForCodeOnPage } from './login-on-page.ts';
import { addOneMember } from './members.ts';
import type { PrivateWindow } from './private-window.ts';
import { dataOf } from './wire.ts';

/** Who looks: nobody in particular, a member who has studied, or one who has just come. */
export type Viewer = 'anonymous' | 'learner' | 'newcomer';

/** What screens are shown with. */
export interface Scenery {
  readonly url: string;
  /** Tokens by viewer; none for the anonymous. */
  readonly tokens: Readonly<Record<Viewer, string | null>>;
  readonly announcementId: number;
  readonly free: Lesson;
  readonly trial: Lesson;
  readonly closed: Lesson;
  readonly lastOfFree: Lesson;
  /** With captions in two languages. */
  readonly captioned: Lesson;
}

/** One screen of the app in one of its states. */
export interface Screen {
  /** Fit for a file name. */
  readonly name: string;
  readonly as: Viewer;
  /** Brings the window there and waits until it is all there. */
  show(window: PrivateWindow, scenery: Scenery): Promise<void>;
  /** Problems that belong to the state, as a missing course has its 404. */
  readonly expectedProblems?: readonly RegExp[];
}

/** Prepares members and finds the rows that the screens need. */
export async function prepareScenery(site: RunningSite): Promise<Scenery> {
  const { url } = site;
  const lessons = await visibleLessons(url);
  const free = await findLesson(url, 'free lesson', isFree);
  const ofFree = lessons.filter(({ course }) => course.id === free.course.id);
  const trial = await findLesson(url, 'trial lesson', (lesson) => isPlainPaid(lesson) && hasTrial(lesson));
  const closed = await findLesson(
    url,
    'closed lesson',
    (lesson) => isPlainPaid(lesson) && hasNoTrial(lesson),
  );
  const bought = await findLesson(
    url,
    'paid course',
    (lesson) => isPlainPaid(lesson) && lesson.course.id !== trial.course.id,
  );
  const captioned = ofFree[1] ?? free;
  addCaptions(site, captioned.video.id);
  const learner = addOneMember(site, { boughtCourseId: bought.course.id });
  const options = { token: learner.token };
  const studied = [bought, ...lessons.filter(isFree).slice(0, 6), free];
  for (const [index, { video }] of studied.entries()) {
    await dataOf(url, videoDetail, { id: video.id }, options);
    const duration = index % 3 === 1 ? video.duration : Math.round(video.duration * 0.4);
    await dataOf(url, videoRecord, { id: video.id, duration }, options);
  }
  const [announcement] = (await dataOf(url, announcements)).data;
  return {
    url,
    tokens: { anonymous: null, learner: learner.token, newcomer: addOneMember(site).token },
    announcementId: announcement?.id ?? 0,
    free,
    trial,
    closed,
    lastOfFree: ofFree.at(-1) ?? free,
    captioned,
  };
}

/** Marks every lesson of the free course but its last as finished by the newcomer. */
async function finishOtherLessons({ url, tokens, lastOfFree }: Scenery): Promise<void> {
  const options = { token: tokens.newcomer ?? '' };
  for (const { course, video } of await visibleLessons(url)) {
    if (course.id !== lastOfFree.course.id || video.id === lastOfFree.video.id) continue;
    await dataOf(url, videoRecord, { id: video.id, duration: video.duration }, options);
  }
}

const at = (name: string, as: Viewer, path: string, ready: string): Screen => ({
  name,
  as,
  async show({ open, page }) {
    await open(path);
    await page.getByText(ready).first().waitFor();
    await quiet(page);
  },
});

/** Waits until nothing is on the way and pictures in sight are drawn. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const box = image.getBoundingClientRect();
      const isInSight =
        box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0;
      return !isInSight || (image.complete && image.naturalWidth > 0);
    }),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
}

const openLesson = async ({ open, page }: PrivateWindow, { video }: Lesson): Promise<void> => {
  await open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).waitFor();
  await quiet(page);
};

const playUntil = async (page: Page, seconds: number): Promise<void> => {
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await page.evaluate((to) => {
    const film = document.querySelector('video');
    if (film) film.currentTime = to;
  }, seconds);
};

const NOT_FOUND = [/404/];
const CUT_OFF = [/Failed to load resource/, /net::ERR/];

/** The screens of learning and of the account, each with the states a person meets. */
export const screens: readonly Screen[] = [
  at('home', 'anonymous', '/', '编辑推荐'),
  {
    name: 'home-end',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/');
      await page.evaluate(async () => {
        for (let top = 0; top < document.body.scrollHeight; top += 400) {
          window.scrollTo(0, top);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      await quiet(page);
    },
  },
  {
    name: 'home-follow',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/');
      await page.getByRole('button', { name: '关注' }).tap();
      await page.getByRole('dialog').waitFor();
      await quiet(page);
    },
  },
  at('courses', 'anonymous', '/courses', '筛选'),
  at('courses-free', 'anonymous', '/courses?scene=free', '表格效率课'),
  at('courses-empty', 'anonymous', '/courses?category_id=999999', '这里还没有课程'),
  {
    name: 'courses-filter',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/courses');
      await page.getByRole('button', { name: /筛选/ }).tap();
      await page.getByRole('dialog').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'courses-failed',
    as: 'anonymous',
    expectedProblems: CUT_OFF,
    async show({ open, page }) {
      await open('/courses');
      await page.route('**/api/v2/courses?*', (route) => route.abort());
      await page.getByRole('tab', { name: '免费' }).tap();
      await page.getByRole('button', { name: '重试' }).waitFor();
      await page.waitForTimeout(2500);
    },
  },
  {
    name: 'courses-loading',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/courses');
      await page.route('**/api/v2/courses?*', () => undefined);
      await page.getByRole('tab', { name: '免费' }).tap();
      await page.waitForTimeout(600);
    },
  },
  at('course-paid', 'anonymous', '/course/1', '购买课程'),
  {
    name: 'course-free',
    as: 'learner',
    async show({ open, page }, { free }) {
      await open(`/course/${free.course.id}`);
      await page.getByRole('link', { name: /(开始|继续)学习/ }).waitFor();
      await quiet(page);
    },
  },
  {
    name: 'course-lessons',
    as: 'learner',
    async show({ open, page }, { free }) {
      await open(`/course/${free.course.id}`);
      await page.getByRole('tab', { name: '目录' }).tap();
      await page.getByText(free.video.title).waitFor();
      await quiet(page);
    },
  },
  at('course-comments', 'learner', '/course/1?tab=comments', '评论'),
  at('course-files', 'learner', '/course/1?tab=files', '课件'),
  {
    name: 'course-share',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/course/1');
      await page.getByRole('button', { name: '分享' }).tap();
      await page.getByRole('dialog').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'course-gone',
    as: 'anonymous',
    expectedProblems: NOT_FOUND,
    async show({ open, page }) {
      await open('/course/999999');
      await quiet(page);
    },
  },
  at('login', 'anonymous', '/login', '登录/注册'),
  {
    name: 'login-mistakes',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByLabel('手机号', { exact: true }).fill('12345678901');
      await page.getByRole('button', { name: '获取短信验证码' }).tap();
      await page.getByText('请输入正确的手机号').first().waitFor();
      await quiet(page);
    },
  },
  {
    name: 'login-captcha',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByLabel('手机号', { exact: true }).fill('13800000001');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '获取短信验证码' }).tap();
      await page.getByRole('dialog').locator('img').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'login-code',
    as: 'anonymous',
    async show({ open, page }, { url }) {
      await open('/login');
      await askForCodeOnPage(page, url, randomMobile());
      await page.getByRole('textbox', { name: '验证码' }).fill('123');
      await quiet(page);
    },
  },
  at('login-password', 'anonymous', '/login-password', '忘记密码'),
  at('password-reset', 'anonymous', '/password-reset', '重置密码'),
  at('bind-mobile-late', 'anonymous', '/bind-mobile', '去登录'),
  at('face-open', 'newcomer', '/auth/faceSuccess', '尚未实名认证'),
  at('face-no-login', 'anonymous', '/auth/faceSuccess', '去登录'),
  {
    name: 'face-failed',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/auth/faceSuccess');
      await page.getByRole('button', { name: '立即认证' }).tap();
      await page.getByRole('button', { name: '认证不通过' }).tap();
      await page.getByText('实名认证未通过').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'consent-face',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/auth/faceSuccess');
      await page.getByRole('button', { name: '立即认证' }).tap();
      await page.getByRole('button', { name: '认证通过' }).waitFor();
    },
  },
  {
    name: 'consent-qq',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'QQ登录' }).tap();
      await page.getByRole('button', { name: '同意' }).waitFor();
      await quiet(page);
    },
  },
  {
    name: 'player',
    as: 'learner',
    show: (window, { free }) => openLesson(window, free),
  },
  {
    name: 'player-playing',
    as: 'learner',
    async show(window, { free }) {
      await openLesson(window, free);
      await playUntil(window.page, 12);
      await window.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 13);
    },
  },
  {
    name: 'player-speed',
    as: 'learner',
    async show(window, { free }) {
      await openLesson(window, free);
      await window.page.getByRole('button', { name: /^倍速/ }).tap();
      await window.page.getByRole('dialog').waitFor();
      await quiet(window.page);
    },
  },
  {
    name: 'player-captions',
    as: 'learner',
    async show(window, { captioned }) {
      await openLesson(window, captioned);
      await window.page.getByRole('button', { name: '字幕' }).tap();
      await window.page.getByRole('dialog').getByRole('button', { name: '中文' }).tap();
      await playUntil(window.page, 6);
      await window.page.locator('[data-captions]').getByText(SPOKEN[1]).waitFor();
    },
  },
  {
    name: 'player-transcript',
    as: 'learner',
    async show(window, { captioned }) {
      await openLesson(window, captioned);
      await window.page.getByRole('tab', { name: '文稿' }).tap();
      await window.page.getByText(SPOKEN[3]).waitFor();
      await window.page.getByRole('searchbox').fill('一');
      await quiet(window.page);
    },
  },
  {
    name: 'player-comments',
    as: 'learner',
    async show(window, { free }) {
      await openLesson(window, free);
      await window.page.getByRole('tab', { name: '评论' }).tap();
      await quiet(window.page);
    },
  },
  {
    name: 'player-displaced',
    as: 'newcomer',
    async show(window, { free }) {
      const { page } = window;
      await page.route('**/record', (route) =>
        route.fulfill({ json: { code: 1, message: '已在其他设备播放', data: [] } }),
      );
      await openLesson(window, free);
      await playUntil(page, 14);
      await page.getByText('已在其他设备播放').waitFor();
    },
  },
  {
    name: 'player-next',
    as: 'newcomer',
    async show(window, { free }) {
      await openLesson(window, free);
      await playUntil(window.page, free.video.duration - 1);
      await window.page.getByRole('button', { name: '取消自动播放' }).tap();
      await window.page.waitForTimeout(300);
    },
  },
  {
    name: 'player-course-end',
    as: 'newcomer',
    async show(window, scenery) {
      const { lastOfFree } = scenery;
      await finishOtherLessons(scenery);
      await openLesson(window, lastOfFree);
      await playUntil(window.page, lastOfFree.video.duration - 1);
      await window.page.getByText('恭喜您已经学完本套课程！').waitFor();
    },
  },
  {
    name: 'player-trial',
    as: 'newcomer',
    async show(window, { trial }) {
      await openLesson(window, trial);
      await window.page.getByText('您正在观看试看内容').waitFor();
    },
  },
  {
    name: 'player-trial-end',
    as: 'newcomer',
    async show(window, { trial }) {
      await openLesson(window, trial);
      await playUntil(window.page, trial.video.free_seconds - 1);
      await window.page.getByText('试看结束').waitFor();
    },
  },
  {
    name: 'player-closed',
    as: 'newcomer',
    async show({ open, page }, { closed }) {
      await open(`/course/video/${closed.video.id}`);
      await page
        .getByText(/购买课程 ￥/)
        .first()
        .waitFor();
      await quiet(page);
    },
  },
  {
    name: 'player-failed',
    as: 'newcomer',
    async show({ open, page }, { free }) {
      await page.route('**/playinfo**', (route) =>
        route.fulfill({ json: { code: 1, message: '', data: [] } }),
      );
      await open(`/course/video/${free.video.id}`);
      await page.getByRole('button', { name: '重试' }).waitFor();
      await quiet(page);
    },
  },
  at('study', 'learner', '/study', '继续学习'),
  at('study-bought', 'learner', '/study?tab=course', '已购买'),
  at('study-empty', 'newcomer', '/study?tab=collect', '还没有收藏课程'),
  at('member', 'learner', '/member', '我的订单'),
  at('member-anonymous', 'anonymous', '/member', '请登录'),
  at('setting', 'anonymous', '/member/setting', '关于我们'),
  at('profile', 'learner', '/member/profile', '账号与安全'),
  {
    name: 'profile-nickname',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/member/profile');
      await page.getByRole('button', { name: '昵称' }).tap();
      await page.getByRole('dialog').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'profile-crop',
    as: 'learner',
    async show({ open, page }) {
      await open('/member/profile');
      // Any picture will do, and here is one.
      const buffer = await page.screenshot();
      await page.getByLabel('点击更换头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await page.getByLabel('头像取景框').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'profile-destroy',
    as: 'learner',
    async show({ open, page }) {
      await open('/member/profile');
      await page.getByRole('button', { name: '账号注销' }).tap();
      await page.getByRole('dialog').waitFor();
      await quiet(page);
    },
  },
  at('sessions', 'learner', '/member/sessions', '本机'),
  {
    name: 'profile-logout',
    as: 'learner',
    async show({ open, page }) {
      await open('/member/profile');
      await page.getByRole('button', { name: '退出登录' }).tap();
      await page.getByRole('dialog').waitFor();
      await quiet(page);
    },
  },
  at('mobile-bind', 'learner', '/member/mobile', '获取短信验证码'),
  at('mobile-change', 'learner', '/member/mobileVerify', '原手机号'),
  at('password', 'learner', '/member/password', '新密码'),
  at('messages', 'learner', '/messages', '我的消息'),
  at('messages-empty', 'newcomer', '/messages', '还没有消息'),
  at('orders-empty', 'newcomer', '/member/order', '还没有订单'),
  {
    name: 'announcement',
    as: 'anonymous',
    async show({ open, page }, { announcementId }) {
      await open(`/announcement?id=${announcementId}`);
      await page.getByRole('heading').first().waitFor();
      await quiet(page);
    },
  },
  { ...at('error', 'anonymous', '/nothing-here', '404'), expectedProblems: NOT_FOUND },
  at('login-error', 'anonymous', '/login-error?msg=授权登录失败', '授权登录失败'),
  {
    name: 'search-start',
    as: 'anonymous',
    async show({ open, page }) {
      await page.addInitScript(() =>
        localStorage.setItem(
          'meedu-h5-search-history',
          JSON.stringify(['零基础 Python', '怎样拍好一张照片']),
        ),
      );
      await open('/search');
      await page.getByText('搜索历史').waitFor();
      await quiet(page);
    },
  },
  {
    name: 'search-suggestions',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/search');
      await page.getByRole('combobox').fill('英语');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await quiet(page);
    },
  },
  at('search-results', 'anonymous', '/search?keywords=学', '找到'),
  at('search-nothing', 'anonymous', '/search?keywords=没有这样的课', '没有找到'),
  {
    name: 'start-failed',
    as: 'anonymous',
    expectedProblems: [...CUT_OFF, /系统初始化失败/],
    async show({ page }, { url }) {
      // As with a build that is served as static files, whose document brings no data along.
      await page.route('**/api/v2/other/config', (route) => route.abort());
      await page.route(`${url}/login`, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const bare = html
          .replace(/<script[^>]*id="app-state"[\s\S]*?<\/script>/, '')
          .replace(/<div id="root">[\s\S]*?<\/body>/, '<div id="root"></div></body>');
        await route.fulfill({ response, body: bare });
      });
      await page.goto(`${url}/login`);
      await page.getByRole('button', { name: '重试' }).waitFor();
    },
  },
];
