import { fireEvent, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../../api/normalise-config.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { aCourse, aLesson, aRecord } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { CourseScreen } from './course-screen.tsx';

const Screens = () =>
  useRoutes([
    { path: '/course/:courseId', element: <CourseScreen /> },
    { path: '*', element: null },
  ]);

const DONE = '2026-01-01 08:00:00';

interface Given {
  readonly course?: Parameters<typeof aCourse>[0];
  readonly isBuy?: boolean;
  readonly isMember?: boolean;
  readonly videos?: Record<string, unknown>;
  readonly generation?: 'A' | 'B';
  readonly at?: string;
  readonly isCollect?: boolean;
  readonly records?: Record<string, unknown>;
  /** Of the member. */
  readonly membership?: { readonly role_id: number; readonly role_expired_at: string | null };
  readonly attach?: readonly object[];
  readonly calls?: Parameters<typeof fakeService>[0];
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

function draw(given: Given = {}) {
  if (given.isMember) localStorage.setItem(STORAGE_KEYS.token, 'token');
  const service = fakeService({
    'GET /api/v2/member/detail': { code: 0, data: { id: 7, role_id: 0, ...given.membership } },
    ...given.calls,
    'GET /api/v2/course/1': {
      code: 0,
      data: {
        course: aCourse(given.course),
        chapters: [],
        videos: given.videos ?? { 0: [aLesson(4), aLesson(5)] },
        isBuy: given.isBuy ?? false,
        isCollect: given.isCollect ?? false,
        videoWatchedProgress: given.records ?? [],
        attach: given.attach ?? [],
        buyVideos: [],
      },
    },
  });
  const client = createQueryClient();
  const wire = given.generation === 'A' ? {} : { paid_content_purchase_protocol: '/x' };
  client.setQueryData(
    configQuery().queryKey,
    normaliseConfig({ ...wire, course_purchase_notice: '<p>不退款</p>' }),
  );
  const view = show(<Screens />, { at: [given.at ?? '/course/1'], client });
  return { ...service, view };
}
const bar = async (): Promise<(string | null)[][]> => {
  await screen.findByRole('heading', { level: 1 });
  const footer = document.querySelector('footer');
  const controls = [...(footer?.querySelectorAll('a, button') ?? [])].map((element) => [
    element.textContent,
    decodeURIComponent(element.getAttribute('href') ?? ''),
  ]);
  const offers = controls.filter(([text]) => text !== '收藏');
  expect(controls.length - offers.length).toBe(1);
  return offers;
};
const RETURN = '/login?redirect=/course/1';
const FIRST = '/course/video/4';
const ORDER = /^\/order\?goods_id=1&/;

test.each<[string, Given, [string, string | RegExp][]]>([
  // Screens that need a login ask for it themselves, and are what opens after it.
  ['a visitor, free', { course: { is_free: 1 } }, [['开始学习', FIRST]]],
  ['a visitor, paid', {}, [['购买课程', ORDER]]],
  ['a visitor, free, without lessons', { course: { is_free: 1 }, videos: {} }, [['开始学习', RETURN]]],
  ['a member, free', { isMember: true, course: { is_free: 1 } }, [['开始学习', '/course/video/4']]],
  ['a buyer', { isMember: true, isBuy: true }, [['开始学习', '/course/video/4']]],
  [
    'a member, paid',
    { isMember: true },
    [['购买课程', /^\/order\?goods_id=1&goods_name=写作课&goods_label=录播课程&/]],
  ],
  [
    'a member, paid, in the membership',
    { isMember: true, course: { is_vip_free: 1 } },
    [
      ['VIP会员免费看', '/role'],
      ['购买课程', /^\/order/],
    ],
  ],
  [
    'a visitor, in the membership',
    { course: { is_vip_free: 1 } },
    [
      ['VIP会员免费看', '/role'],
      ['购买课程', ORDER],
    ],
  ],
  ['a course that nothing opens', { isMember: true, course: { charge: 0 } }, []],
  [
    'a course for members only',
    { isMember: true, course: { charge: 0, is_vip_free: 1 } },
    [['VIP会员免费看', '/role']],
  ],
  [
    'who has begun: the lesson watched last, never the first one',
    { isMember: true, isBuy: true, records: { 5: aRecord(5, 45) } },
    [['继续学习第5课45%', '/course/video/5']],
  ],
  [
    'who has finished a lesson: the next one',
    { isMember: true, isBuy: true, records: { 4: aRecord(4, 100, DONE) } },
    [['继续学习第5课0%', '/course/video/5']],
  ],
  [
    'who has finished all: from the beginning',
    { isMember: true, isBuy: true, records: { 4: aRecord(4, 100, DONE), 5: aRecord(5, 100, DONE) } },
    [['重新学习', '/course/video/4']],
  ],
  [
    'who has begun a trial, without access',
    { isMember: true, records: { 5: aRecord(5, 20) } },
    [['购买课程', /^\/order/]],
  ],
  [
    'generation A',
    { isMember: true, generation: 'A' },
    [
      ['VIP会员免费看', '/role'],
      ['订阅课程', /goods_label=点播课程/],
    ],
  ],
])('the bar for %s', async (_, given, expected) => {
  draw(given);
  const shown = await bar();
  expect(shown.map(([text]) => text)).toEqual(expected.map(([text]) => text));
  for (const [index, [, address]] of expected.entries()) {
    expect(shown[index]?.[1]).toEqual(typeof address === 'string' ? address : expect.stringMatching(address));
  }
});

const RUNNING = { role_id: 1, role_expired_at: '2099-05-06 07:08:09' };
const ENDED = { role_id: 1, role_expired_at: '2020-05-06 07:08:09' };
/** What stands below the title, and the price of the bar. */
const facts = () => {
  const head = document.querySelector('h1')?.parentElement?.textContent?.replace('写作课', '');
  const bar = document.querySelector('footer')?.textContent ?? '';
  return `${head} | ${/¥[\d.]+|免费(?!看)/.exec(bar)?.[0] ?? ''}`;
};
const TRIALS = { 0: [aLesson(4, { free_seconds: 30 }), aLesson(5, { free_seconds: 30 })] };

/** What stands below the title, the bar of progress, and whether the lessons are called trials. */
test.each<[string, Given, string, string | null, boolean]>([
  ['a visitor', {}, '2节 · 共 3 分钟 · 12人已购买 | ¥99', null, true],
  [
    'a visitor, in the membership',
    { course: { is_vip_free: 1 } },
    '2节 · 共 3 分钟 · 12人已购买 | ¥99',
    null,
    true,
  ],
  ['a member without access', { isMember: true }, '2节 · 共 3 分钟 · 12人已购买 | ¥99', null, true],
  [
    'a member without access who has seen a trial',
    { isMember: true, records: { 4: aRecord(4, 20) } },
    '2节 · 共 3 分钟 · 12人已购买 | ¥99',
    null,
    true,
  ],
  ['a buyer', { isMember: true, isBuy: true }, '✓ 已购买 · 学到 0/2 | ', '0', false],
  [
    'a buyer who has finished one of two',
    { isMember: true, isBuy: true, records: { 4: aRecord(4, 100, DONE), 5: aRecord(5, 40) } },
    '✓ 已购买 · 学到 1/2 | ',
    '50',
    false,
  ],
  [
    'a buyer whose membership has ended',
    { isMember: true, isBuy: true, course: { is_vip_free: 1 }, membership: ENDED },
    '✓ 已购买 · 学到 0/2 | ',
    '0',
    false,
  ],
  [
    'a membership that runs',
    { isMember: true, isBuy: true, course: { is_vip_free: 1 }, membership: RUNNING },
    '会员 2099-05-06到期续费 · 学到 0/2 | ',
    '0',
    false,
  ],
  [
    'a buyer with a membership that does not open it',
    { isMember: true, isBuy: true, membership: RUNNING },
    '✓ 已购买 · 学到 0/2 | ',
    '0',
    false,
  ],
  [
    'a membership that does not open it',
    { isMember: true, membership: RUNNING },
    '2节 · 共 3 分钟 · 12人已购买 | ¥99',
    null,
    true,
  ],
  [
    'members only',
    { course: { charge: 0, is_vip_free: 1 } },
    '会员专享2节 · 共 3 分钟 · 12人已购买 | ',
    null,
    true,
  ],
  [
    'members only, with a membership',
    { isMember: true, isBuy: true, course: { charge: 0, is_vip_free: 1 }, membership: RUNNING },
    '会员 2099-05-06到期续费 · 学到 0/2 | ',
    '0',
    false,
  ],
  ['free', { course: { is_free: 1 } }, '2节 · 共 3 分钟 · 12人已购买 | 免费', null, false],
  [
    'free and not begun',
    { isMember: true, isBuy: true, course: { is_free: 1 } },
    '2节 · 共 3 分钟 · 12人已购买 | 免费',
    null,
    false,
  ],
  [
    'free and begun',
    { isMember: true, isBuy: true, course: { is_free: 1 }, records: { 4: aRecord(4, 100, DONE) } },
    '免费 · 学到 1/2 | ',
    '50',
    false,
  ],
  [
    'bought from a service of generation A',
    { isMember: true, isBuy: true, generation: 'A' },
    '✓ 已订阅 · 学到 0/2 | ',
    '0',
    false,
  ],
])('the face of a course for %s', async (_, given, text, percent, isTrial) => {
  draw({ videos: TRIALS, at: '/course/1?tab=lessons', ...given });
  await waitFor(() => expect(facts()).toBe(text));
  expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null).toBe(percent);
  expect(screen.queryAllByText('试看 30秒')).toHaveLength(isTrial ? 2 : 0);
});

test('a member with a membership can renew it and sees no offer', async () => {
  draw({ isMember: true, isBuy: true, course: { is_vip_free: 1 }, membership: RUNNING });
  expect((await screen.findByRole('link', { name: '续费' })).getAttribute('href')).toBe('/role');
  expect(screen.queryByText('VIP会员免费看')).toBeNull();
});

test.each([
  ['A', 1],
  ['B', 0],
] as const)(
  'what generation %s says about a course is fetched at once or when its tab opens',
  async (generation, times) => {
    const call = 'GET /api/v2/course/1/comments';
    const { sent } = draw({ generation, calls: { [call]: { code: 0, data: { comments: [], users: [] } } } });
    await bar();
    expect(sent.filter((request) => request.call === call)).toHaveLength(times);
  },
);

test('starting a course without lessons shows a message', async () => {
  draw({ isMember: true, isBuy: true, videos: {} });
  fireEvent.click(await screen.findByRole('button', { name: '开始学习' }));
  expect(await screen.findByText('暂无可学习课时！')).toBeTruthy();
});

test('the intro contains the terms of purchase; the tab is stored in the address', async () => {
  draw();
  expect(await screen.findByRole('heading', { name: '购买须知' })).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: '目录' }));
  expect(screen.getByTestId('address').textContent).toBe('/course/1?tab=lessons');
  expect(screen.getByRole('link', { name: /第4课/ }).getAttribute('href')).toBe('/course/video/4');
});

test('a missing course links to other courses', async () => {
  draw({ at: '/course/404' });
  expect(await screen.findByText('课程不存在或已下架')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看看其他课程' }).getAttribute('href')).toBe('/courses');
});

describe('a favourite', () => {
  const star = () => screen.findByRole('button', { name: '收藏' });

  test('is updated at once and then set to the response', async () => {
    let answer: (data: number) => void = () => undefined;
    draw({
      isMember: true,
      calls: {
        'GET /api/v2/course/1/like': () =>
          new Promise((resolve) => {
            answer = (data) => resolve({ code: 0, data });
          }),
      },
    });
    fireEvent.click(await star());
    await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'));
    // A second tap meanwhile would toggle it back.
    fireEvent.click(await star());
    answer(1);
    await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'));
  });

  test('that was rejected is reverted and shows the reason', async () => {
    draw({
      isMember: true,
      isCollect: true,
      calls: { 'GET /api/v2/course/1/like': { code: 1, message: '请稍后再试' } },
    });
    fireEvent.click(await star());
    expect(await screen.findByText('请稍后再试')).toBeTruthy();
    expect((await star()).getAttribute('aria-pressed')).toBe('true');
  });

  test('links visitors to the login and back', async () => {
    draw();
    const link = await screen.findByRole('link', { name: '收藏' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/login?redirect=/course/1');
  });
});

describe('material', () => {
  const FILE = { id: 8, name: '讲义.pdf', size: 1_536_000, extension: 'pdf' };
  const at = '/course/1?tab=files';
  const LINK = 'https://s.example/api/v3/course/attach-download?sign=abc';
  const calls = { 'GET /api/v3/course/1/attach/8': { code: 0, data: { download_url: LINK } } };
  const button = () => screen.findByRole('button', { name: '下载 讲义.pdf' });

  test('without files it shows a message', async () => {
    draw({ at });
    expect(await screen.findByText('还没有课件')).toBeTruthy();
  });

  test('visitors are sent to the login and back', async () => {
    draw({ at, attach: [FILE] });
    fireEvent.click(await button());
    expect(screen.getByTestId('address').textContent).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  });

  test('without access no request is sent', async () => {
    const { calls: asked } = draw({ at, attach: [FILE], isMember: true, calls });
    fireEvent.click(await button());
    expect(await screen.findByText('请购买课程')).toBeTruthy();
    expect(asked()).not.toContain('GET /api/v3/course/1/attach/8');
  });

  test('a browser opens the address once, in a new window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    draw({ at, attach: [FILE], isMember: true, isBuy: true, calls });
    fireEvent.click(await button());
    await waitFor(() => expect(open).toHaveBeenCalledWith(LINK, '_blank'));
    expect(screen.getByText('1.5 MB')).toBeTruthy();
    open.mockRestore();
  });

  test('if no window opens, the page navigates to the address', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const to = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
    draw({ at, attach: [FILE], isMember: true, isBuy: true, calls });
    fireEvent.click(await button());
    await waitFor(() => expect(to).toHaveBeenCalledWith(LINK));
    open.mockRestore();
    to.mockRestore();
  });

  test.each([
    ['copied', true],
    ['shown to be copied by hand', false],
  ])('in WeChat the address is %s', async (_, mayCopy) => {
    vi.stubGlobal('navigator', {
      userAgent: 'MicroMessenger/8',
      vendor: '',
      clipboard: { writeText: () => (mayCopy ? Promise.resolve() : Promise.reject(new Error('no'))) },
    });
    draw({ at, attach: [FILE], isMember: true, isBuy: true, calls });
    fireEvent.click(await button());
    if (mayCopy) expect(await screen.findByText('链接已复制，请使用浏览器下载')).toBeTruthy();
    else {
      expect(await screen.findByText('请长按上方链接选择复制，或点击下方按钮复制')).toBeTruthy();
      expect(screen.getByText(LINK)).toBeTruthy();
    }
  });
});
