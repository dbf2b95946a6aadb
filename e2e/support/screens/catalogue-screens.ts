import { NOT_FOUND, type Screen, screenAt, waitUntilIdle } from './screen.ts';

const CUT_OFF = [/Failed to load resource/, /net::ERR/];

/** The course list, course, search, announcement and error screens. */
export const catalogueScreens: readonly Screen[] = [
  screenAt('home', 'anonymous', '/', '编辑推荐'),
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
      await waitUntilIdle(page);
    },
  },
  {
    name: 'home-follow',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/');
      await page.getByRole('button', { name: '关注' }).tap();
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
    },
  },
  screenAt('courses', 'anonymous', '/courses', '筛选'),
  screenAt('courses-free', 'anonymous', '/courses?scene=free', '表格效率课'),
  screenAt('courses-ordered', 'anonymous', '/courses?category_id=2&sort=price-desc', '前端开发'),
  screenAt('courses-empty', 'anonymous', '/courses?category_id=999999', '这里还没有课程'),
  {
    name: 'courses-filter',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/courses');
      await page.getByRole('button', { name: /筛选/ }).tap();
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
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
  screenAt('course-paid', 'anonymous', '/course/1', '购买课程'),
  {
    name: 'course-free',
    as: 'learner',
    async show({ open, page }, { free }) {
      await open(`/course/${free.course.id}`);
      await page.getByRole('link', { name: /(开始|继续)学习/ }).waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'course-lessons',
    as: 'learner',
    async show({ open, page }, { free }) {
      await open(`/course/${free.course.id}`);
      await page.getByRole('tab', { name: '目录' }).tap();
      await page.getByText(free.video.title).waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'course-bought',
    as: 'learner',
    async show({ open, page }, { bought }) {
      await open(`/course/${bought.course.id}`);
      await page.getByText('✓ 已购买').waitFor();
      await waitUntilIdle(page);
    },
  },
  screenAt('course-subscriber', 'subscriber', '/course/1', '续费'),
  screenAt('course-comments', 'learner', '/course/1?tab=comments', '评论'),
  screenAt('course-files', 'learner', '/course/1?tab=files', '课件'),
  {
    name: 'course-share',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/course/1');
      await page.getByRole('button', { name: '分享' }).tap();
      await page.getByRole('dialog').waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'course-gone',
    as: 'anonymous',
    expectedProblems: NOT_FOUND,
    async show({ open, page }) {
      await open('/course/999999');
      await waitUntilIdle(page);
    },
  },
  {
    name: 'announcement',
    as: 'anonymous',
    async show({ open, page }, { announcementId }) {
      await open(`/announcement?id=${announcementId}`);
      await page.getByRole('heading').first().waitFor();
      await waitUntilIdle(page);
    },
  },
  { ...screenAt('error', 'anonymous', '/nothing-here', '404'), expectedProblems: NOT_FOUND },
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
      await waitUntilIdle(page);
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
      await waitUntilIdle(page);
    },
  },
  screenAt('search-results', 'anonymous', '/search?keywords=学', '找到'),
  screenAt('search-nothing', 'anonymous', '/search?keywords=没有这样的课', '没有找到'),
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
          .replace(/<div id="root">[\s\S]*<\/div>/, '<div id="root"></div>');
        await route.fulfill({ response, body: bare });
      });
      await page.goto(`${url}/login`);
      await page.getByRole('button', { name: '重试' }).waitFor();
    },
  },
];
