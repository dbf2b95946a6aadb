import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import type { WatchRecord } from '@zaixue/contract/entities/video';
import type { Extension } from '@zaixue/contract/extensions';
import { beforeEach, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../../api/normalise-config.ts';
import { configQuery } from '../../api/queries/config.ts';
import { courseQuery } from '../../api/queries/course.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { aCourse, aLesson, aRecord } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { PlayerScreen } from './player-screen.tsx';
import { requestAutoStart } from './playing/auto-start.ts';

const Screens = () =>
  useRoutes([
    { path: '/course/video/:videoId', element: <PlayerScreen /> },
    { path: '*', element: null },
  ]);

interface Given {
  readonly isWatch?: boolean;
  readonly freeSeconds?: number;
  readonly playinfo?: { readonly code: number; readonly message?: string; readonly data?: unknown };
  readonly records?: Record<string, unknown>;
  readonly at?: string;
  readonly calls?: Parameters<typeof fakeService>[0];
  readonly finishRule?: object;
  readonly config?: object;
  readonly course?: Parameters<typeof aCourse>[0];
  readonly lessons?: readonly object[];
  /** Records of the lessons that the course's page knows already. */
  readonly known?: Record<string, WatchRecord>;
  readonly extensions?: readonly Extension[];
}
const DONE = '2026-01-01 08:00:00';
const DETAIL = {
  video: aLesson(4),
  videos: { 0: [aLesson(4)] },
  chapters: [],
  course: aCourse(),
  is_watch: true,
  video_watched_progress: {},
  buy_videos: [],
};
const MP4 = { url: 'https://media.example/a.mp4', format: 'mp4', name: '默认', duration: 0 };

beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.token, 'token');
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
});

function draw(given: Given = {}) {
  const service = fakeService({
    'GET /api/v2/video/4': {
      code: 0,
      data: {
        video: aLesson(4, { free_seconds: given.freeSeconds ?? 0 }),
        videos: { 0: given.lessons ?? [aLesson(4), aLesson(5)] },
        chapters: [],
        course: aCourse(given.course),
        is_watch: given.isWatch ?? true,
        video_watched_progress: given.records ?? [],
        buy_videos: [],
        finish_rule: given.finishRule,
      },
    },
    'GET /api/v2/video/4/playinfo': given.playinfo ?? { code: 0, data: { urls: [MP4] } },
    'POST /api/v2/video/4/record': { code: 0 },
    ...given.calls,
  });
  const client = createQueryClient();
  client.setQueryData(
    configQuery().queryKey,
    normaliseConfig(given.config ?? { paid_content_purchase_protocol: '/x' }),
  );
  if (given.known) {
    client.setQueryData(courseQuery('1', 'member').queryKey, {
      course: aCourse(),
      chapters: [],
      videos: { 0: [aLesson(4)] },
      isBuy: true,
      isCollect: false,
      videoWatchedProgress: given.known,
      attach: [],
      buyVideos: [],
    });
  }
  const view = show(<Screens />, {
    at: ['/', '/courses', given.at ?? '/course/video/4'],
    client,
    extensions: given.extensions ?? [],
  });
  return { ...service, view };
}
const asked = (sent: { call: string; values: Record<string, unknown> }[]) =>
  sent.filter(({ call }) => call.endsWith('/playinfo')).map(({ values }) => values.is_try);

test('a lesson with access shows player, position in the course and next lesson', async () => {
  const { sent } = draw();
  expect(await screen.findByRole('button', { name: '播放' }, { timeout: 5000 })).toBeTruthy();
  expect(asked(sent)).toEqual(['0']);
  const video = document.querySelector('video');
  expect(video?.autoplay).toBe(false);
  expect(video?.getAttribute('x5-video-player-type')).toBe('h5-page');
  expect(video?.hasAttribute('playsinline')).toBe(true);
  expect(screen.getByRole('heading', { level: 1, name: '第4课' })).toBeTruthy();
  expect(screen.getByText('第1节 / 共2节')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '下一节' }));
  expect(screen.getByTestId('address').textContent).toBe('/course/video/5');
});

/** Lets the recording arrive, as a browser does, and says at which second it then stands. */
async function arrive(): Promise<HTMLVideoElement> {
  await screen.findByRole('button', { name: '播放' });
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'readyState', { value: 4, configurable: true });
  fireEvent(video, new Event('loadedmetadata'));
  return video;
}
const PILL = /^已为你接着/;

test('a lesson starts at the last position and shows a notice for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  draw({ records: { 4: { ...aRecord(4, 65), last_position: 24 } } });
  const video = await arrive();
  expect(video.currentTime).toBe(24);
  expect(screen.getByText('已为你接着 00:24 播放')).toBeTruthy();
  expect(screen.getAllByText('已学 65%')).not.toHaveLength(0);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText(PILL)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(PILL)).toBeNull();
  vi.useRealTimers();
});

test('without a last position, the furthest position is used', async () => {
  draw({ records: { 4: aRecord(4, 65) } });
  expect((await arrive()).currentTime).toBe(65);
  expect(screen.getByText('已为你接着 01:05 播放')).toBeTruthy();
});

test('one tap on the notice returns to the beginning', async () => {
  draw({ records: { 4: aRecord(4, 65) } });
  const video = await arrive();
  fireEvent.click(screen.getByRole('button', { name: '从头看' }));
  expect(video.currentTime).toBe(0);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  expect(screen.queryByText(PILL)).toBeNull();
});

test.each<[string, Given]>([
  ['never opened', {}],
  ['finished', { records: { 4: aRecord(4, 100, '2026-01-01 08:00:00') } }],
  [
    'a trial left five seconds before its end',
    { isWatch: false, freeSeconds: 30, records: { 4: aRecord(4, 25) } },
  ],
])('a lesson that is %s starts at its beginning, without a word', async (_, given) => {
  draw(given);
  expect((await arrive()).currentTime).toBe(0);
  expect(screen.queryByText(PILL)).toBeNull();
});

test('a trial starts at the last position', async () => {
  draw({ isWatch: false, freeSeconds: 30, records: { 4: aRecord(4, 24) } });
  expect((await arrive()).currentTime).toBe(24);
});

test('a lesson that starts automatically after another begins at 0 despite a last position', async () => {
  requestAutoStart(4);
  draw({ records: { 4: aRecord(4, 65) } });
  await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'readyState', { value: 4 });
  fireEvent(video, new Event('loadedmetadata'));
  expect(video.currentTime).toBe(0);
  expect(screen.queryByText(PILL)).toBeNull();
});

test('a start position from the cache is corrected by the server unless playback has started', async () => {
  let answer: (value: { code: number; data: unknown }) => void = () => undefined;
  const detail = {
    ...DETAIL,
    video: aLesson(4, { title: '新名字' }),
    video_watched_progress: { 4: { ...aRecord(4, 80), last_position: 30 } },
  };
  const late = () =>
    new Promise<{ code: number; data: unknown }>((resolve) => {
      answer = resolve;
    });
  for (const isPlaying of [false, true]) {
    const { view, sent } = draw({ known: { 4: aRecord(4, 80) }, calls: { 'GET /api/v2/video/4': late } });
    const video = await arrive();
    expect(video.currentTime).toBe(80);
    if (isPlaying) fireEvent.click(screen.getByRole('button', { name: '播放' }));
    await act(async () => answer({ code: 0, data: detail }));
    await screen.findByRole('heading', { name: '新名字' });
    await act(async () => undefined);
    expect(video.currentTime).toBe(isPlaying ? 80 : 30);
    fireEvent(video, new Event('seeked'));
    view.unmount();
    // The service knows both places already.
    expect(sent.filter(({ call }) => call.endsWith('/record'))).toEqual([]);
  }
});

test.each([
  ['none for who may watch it all', true, 0],
  ['some for who may not', false, 2],
])('trials among the lessons beside a lesson: %s', async (_, isWatch, trials) => {
  const lessons = [aLesson(4, { free_seconds: 30 }), aLesson(5, { free_seconds: 30 })];
  draw({ isWatch, freeSeconds: 30, lessons });
  await arrive();
  expect(screen.queryAllByText('试看 30秒')).toHaveLength(trials);
});

test('a lesson left without playback is not reported; a seek before the last position is', async () => {
  const { sent, view } = draw({ records: { 4: aRecord(4, 65) } });
  const reports = () =>
    sent.filter(({ call }) => call.endsWith('/record')).map(({ values }) => values.duration);
  await arrive();
  view.unmount();
  expect(reports()).toEqual([]);
  const again = draw({ records: { 4: aRecord(4, 65) } });
  const video = await arrive();
  fireEvent.click(screen.getByRole('button', { name: '从头看' }));
  video.currentTime = 7;
  fireEvent(video, new Event('seeked'));
  again.view.unmount();
  expect(
    again.sent.filter(({ call }) => call.endsWith('/record')).map(({ values }) => values.duration),
  ).toEqual([7]);
});

test('a trial shows a notice and requests trial addresses', async () => {
  const { sent } = draw({ isWatch: false, freeSeconds: 30 });
  expect(await screen.findByText('您正在观看试看内容，观看完整内容请购买')).toBeTruthy();
  await waitFor(() => expect(asked(sent)).toEqual(['1']));
});

test('without access and trial no address is requested and the offer is shown', async () => {
  const { sent } = draw({ isWatch: false });
  const buy = await screen.findByRole('link', { name: '购买课程 ¥99' });
  expect(buy.getAttribute('href')).toMatch(/^\/order\?goods_id=1&/);
  expect(asked(sent)).toEqual([]);
});

test.each([
  ['the service says why', { code: 1, message: '请购买后观看' }, '请购买后观看'],
  ['the service says nothing', { code: 1, message: '' }, '视频加载失败，请稍后重试'],
])('no addresses: %s', async (_, playinfo, text) => {
  const { sent } = draw({ playinfo });
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(asked(sent)).toHaveLength(2));
});

test('a lesson without a source shows a message', async () => {
  draw({ playinfo: { code: 0, data: [] } });
  expect(await screen.findByText('暂无播放地址')).toBeTruthy();
});

/** Lets the lesson come to its end, or the trial to its. */
async function finish(seconds: number): Promise<void> {
  const video = await arrive();
  Object.defineProperty(video, 'paused', { value: false, configurable: true });
  video.currentTime = seconds;
  fireEvent(video, new Event(seconds < 100 ? 'timeupdate' : 'ended'));
}
const LAST = [aLesson(3), aLesson(5), aLesson(4)];

test('after the last lesson, unfinished lessons are offered', async () => {
  draw({ lessons: LAST, records: { 5: aRecord(5, 100, DONE), 4: aRecord(4, 60) } });
  await finish(100);
  expect(await screen.findByText('这是最后一节，还有 1 节没学')).toBeTruthy();
  expect(screen.queryByText(/恭喜您/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '去补上' }));
  expect(screen.getByTestId('address').textContent).toBe('/course/video/3');
});

test('congratulations come only when every lesson is finished', async () => {
  draw({ lessons: LAST, records: { 3: aRecord(3, 100, DONE), 5: aRecord(5, 100, DONE) } });
  await finish(100);
  expect(await screen.findByText('恭喜您已经学完本套课程！')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去补上' })).toBeNull();
});

test.each<[string, object, string, string | null]>([
  ['that is sold', {}, '试看结束，购买课程观看所有视频', '购买课程 ¥99'],
  [
    'that is sold and in the membership',
    { is_vip_free: 1 },
    '试看结束，购买课程观看所有视频',
    '购买课程 ¥99',
  ],
  ['for members only', { charge: 0, is_vip_free: 1 }, '试看结束，会员可观看所有视频', 'VIP会员免费看'],
  ['that nothing opens', { charge: 0 }, '试看结束', null],
])('the end of a trial of a course %s', async (_, course, text, way) => {
  draw({ isWatch: false, freeSeconds: 30, course });
  await finish(30);
  const panel = (await screen.findByText(text)).parentElement;
  const links = [...(panel?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  expect(links).toEqual(way === null ? [] : [way]);
  expect(panel?.querySelector('button')?.textContent).toBe('重新播放');
});

test('a trial plays until its end and no further', async () => {
  draw({ isWatch: false, freeSeconds: 30 });
  await finish(29.9);
  expect(screen.queryByText(/^试看结束/)).toBeNull();
  await finish(30);
  expect(await screen.findByText(/^试看结束/)).toBeTruthy();
});

test.each<[string, object, string, string | null]>([
  ['sold', {}, '购买课程后观看', '购买课程 ¥99'],
  ['for members only', { charge: 0, is_vip_free: 1 }, '会员专享课程', 'VIP会员免费看'],
  ['not open at all', { charge: 0 }, '该课程暂未开放', null],
])('a lesson without a trial, %s', async (_, course, text, way) => {
  draw({ isWatch: false, course });
  const panel = (await screen.findByText(text)).parentElement;
  const links = [...(panel?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  expect(links).toEqual(way === null ? [] : [way]);
});

test('a trial of a members-only course shows the membership above the video', async () => {
  draw({ isWatch: false, freeSeconds: 30, course: { charge: 0, is_vip_free: 1 } });
  const strip = (await screen.findByText('您正在观看试看内容，会员可观看完整内容')).parentElement;
  expect(strip?.querySelector('a')?.getAttribute('href')).toBe('/role');
});

const COMMENTS = 'GET /api/v2/video/4/comments';
test.each([
  ['A', {}, 1],
  ['B', { paid_content_purchase_protocol: '/x' }, 0],
])(
  'what generation %s says about a lesson is fetched at once or when its tab opens',
  async (_, config, times) => {
    const { sent } = draw({ config, calls: { [COMMENTS]: { code: 0, data: { comments: [], users: [] } } } });
    await screen.findByRole('button', { name: '播放' });
    await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/v2/course/1')).toBe(true));
    expect(sent.filter(({ call }) => call === COMMENTS)).toHaveLength(times);
  },
);

test('the course is loaded for the tabs even without access', async () => {
  const { sent } = draw({ isWatch: false });
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/v2/course/1')).toBe(true));
});

test('an expired login shows no failure during the redirect', async () => {
  const away = vi.spyOn(hardNavigate, 'to').mockImplementation(() => undefined);
  draw({ playinfo: { code: 401, message: '请重新登录' } });
  await waitFor(() => expect(away).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?redirect=/)));
  expect(screen.queryByText('视频加载失败，请稍后重试')).toBeNull();
});

test('only the address of an embed code is used', async () => {
  const tag = '<iframe src="https://play.example/1" onload="steal()"></iframe>';
  draw({ playinfo: { code: 0, data: { urls: [{ ...MP4, url: tag, format: '' }] } } });
  const frame = await screen.findByTitle('视频：第4课');
  expect(frame.getAttribute('src')).toBe('https://play.example/1');
  expect(frame.hasAttribute('onload')).toBe(false);
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
});

const LOST = () => {
  throw new TypeError('no line');
};

test.each<[string, () => { code: number; message?: string }]>([
  ['there is no line', LOST],
  ['the service cannot work', () => ({ code: 503, message: '服务暂时不可用，请稍后重试' })],
])('what the course’s page knew plays on where %s, and the service is asked again', async (_, answer) => {
  let isBack = false;
  const detail = { ...DETAIL, video: aLesson(4, { title: '新名字' }) };
  const { sent } = draw({
    known: { 4: aRecord(4, 20) },
    calls: { 'GET /api/v2/video/4': () => (isBack ? { code: 0, data: detail } : answer()) },
  });
  const video = await arrive();
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/v2/video/4')).toBe(true));
  await act(async () => undefined);
  expect(video.isConnected).toBe(true);
  expect(screen.getByTestId('address').textContent).toBe('/course/video/4');
  isBack = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: '新名字' })).toBeTruthy();
  expect(video.isConnected).toBe(true);
});

test('offline without cached data, only a retry is offered', async () => {
  draw({ calls: { 'GET /api/v2/video/4': LOST } });
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
});

test('a tab that fails to load shows a message below the video', async () => {
  draw({ calls: { 'GET /api/v2/course/1': LOST } });
  const video = await arrive();
  for (const name of ['评论', '课件']) {
    fireEvent.click(screen.getByRole('tab', { name }));
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('重试'));
    expect(video.isConnected).toBe(true);
  }
});

test('a missing lesson goes back one step', async () => {
  draw({ at: '/course/video/404' });
  await waitFor(() => expect(screen.getByTestId('address').textContent).not.toContain('/course/video'));
});

test('features of extensions are hidden if the server lacks them', async () => {
  draw();
  await screen.findByRole('button', { name: '播放' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['目录', '评论', '课件']);
  expect(screen.queryByRole('button', { name: '字幕' })).toBeNull();
  expect(screen.queryByText(/记为学完/)).toBeNull();
});

test('captions, notes and the finish rule are shown if the server supports them', async () => {
  const captions = [{ language: 'zh-CN', label: '中文', url: '/zh.vtt' }];
  draw({
    playinfo: { code: 0, data: { urls: [MP4], captions, thumbnails: '', poster: '/poster.jpg' } },
    calls: { 'GET /api/v3/video/4/notes': { code: 0, data: [] } },
    finishRule: { end_seconds: 2, reward_percent: 95 },
    extensions: ['captions', 'notes'],
  });
  expect(await screen.findByRole('button', { name: '字幕' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '目录',
      '评论',
      '课件',
      '文稿',
      '笔记',
    ]),
  );
  expect(screen.getByText('播放到最后2秒内记为学完')).toBeTruthy();
  expect(document.querySelector('video')?.getAttribute('poster')).toBe('/poster.jpg');
  fireEvent.click(screen.getByRole('tab', { name: '笔记' }));
  expect(screen.getByTestId('address').textContent).toBe('/course/video/4?tab=notes');
  // Its code is fetched only now.
  expect(await screen.findByText('边看边记，笔记会留在这一刻', undefined, { timeout: 10_000 })).toBeTruthy();
});

test('an extension that the server does not announce is hidden', async () => {
  const captions = [{ language: 'zh-CN', label: '中文', url: '/zh.vtt' }];
  const service = draw({
    playinfo: { code: 0, data: { urls: [MP4], captions, thumbnails: '/thumbs.vtt', poster: '' } },
    calls: { 'GET /api/v3/video/4/notes': { code: 0, data: [] } },
  });
  expect(await screen.findByRole('button', { name: '播放' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '字幕' })).toBeNull();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['目录', '评论', '课件']);
  expect(service.calls()).not.toContain('GET /api/v3/video/4/notes');
});

test('a report rejected for other devices stops playback with the message of the server', async () => {
  draw({ calls: { 'POST /api/v2/video/4/record': { code: 1, message: '已在其他设备播放' } } });
  fireEvent.click(await screen.findByRole('button', { name: '播放' }));
  const video = document.querySelector('video');
  if (!video) throw new Error('no video');
  Object.defineProperty(video, 'readyState', { value: 4 });
  video.currentTime = 12;
  fireEvent(video, new Event('timeupdate'));
  expect(await screen.findByText('已在其他设备播放')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
