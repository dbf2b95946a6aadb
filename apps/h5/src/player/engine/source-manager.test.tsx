import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeVideo, fakeVideo } from '../../testing/fake-video.ts';
import { createPlaybackPosition } from '../recording/playback-position.ts';
import { attachHls } from './attach-hls.ts';
import type { MediaPath } from './media-path.ts';
import type { PlaySource } from './play-source.ts';
import { createSourceManager } from './source-manager.ts';

vi.mock('./attach-hls.ts', () => ({
  attachHls: vi.fn(() => ({ fetchAhead() {}, moveTo: () => false, retryNow() {}, detach() {} })),
}));

const playlist = (url: string, name = '默认'): PlaySource => ({ url, format: 'm3u8', name });
const SOURCE_FAILED = 4;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
const stops: (() => void)[] = [];
afterEach(() => {
  // They listen to the window, which the next test has as well.
  for (const stop of stops.splice(0)) stop();
  vi.mocked(attachHls).mockClear();
});

function keep(
  video: FakeVideo,
  paths: readonly MediaPath[],
  loadSources = vi.fn(async () => [playlist('new.m3u8')]),
) {
  const failures: unknown[] = [];
  const position = createPlaybackPosition(video.element, false);
  const manager = createSourceManager({
    video: video.element,
    position,
    sources: [playlist('old.m3u8'), playlist('small.m3u8', '360P')],
    qualityIndex: 0,
    startSeconds: 0,
    paths,
    loadSources,
    onAttach: () => undefined,
    onGiveUp: (failure) => failures.push(failure),
  });
  stops.push(manager.stop);
  return { manager, position, failures, loadSources };
}

test('a source that never played gets a new address once, then the other path, and playback stays requested', async () => {
  const video = fakeVideo();
  const { failures, loadSources } = keep(video, ['native', 'hls.js']);
  void video.element.play();
  video.fail(SOURCE_FAILED);
  await vi.advanceTimersByTimeAsync(0);
  expect(video.addresses).toEqual(['old.m3u8', 'new.m3u8']);
  video.fail(SOURCE_FAILED);
  expect(vi.mocked(attachHls)).toHaveBeenCalledTimes(1);
  expect(vi.mocked(attachHls).mock.calls[0]?.[0].url).toBe('new.m3u8');
  expect(video.element.paused).toBe(false);
  vi.mocked(attachHls).mock.calls[0]?.[0].onFailure('source');
  expect(loadSources).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([{ cause: 'source', message: '' }]);
});

test('the first failure is reported, not the failures during recovery', async () => {
  const video = fakeVideo();
  const { failures } = keep(video, ['hls.js', 'native']);
  vi.mocked(attachHls).mock.calls[0]?.[0].onFailure('network');
  video.fail(SOURCE_FAILED);
  await vi.advanceTimersByTimeAsync(0);
  video.fail(SOURCE_FAILED);
  expect(failures).toEqual([{ cause: 'network', message: '' }]);
});

test('an address refused at once is renewed, and the answer of the service is reported', async () => {
  const video = fakeVideo();
  const loadSources = vi.fn(async (): Promise<PlaySource[]> => Promise.reject(new Error('请购买后观看')));
  const { failures } = keep(video, ['hls.js', 'native'], loadSources);
  vi.mocked(attachHls).mock.calls[0]?.[0].onFailure('address');
  await vi.advanceTimersByTimeAsync(0);
  expect(loadSources).toHaveBeenCalledExactlyOnceWith(true);
  expect(failures).toEqual([{ cause: 'address', message: '请购买后观看' }]);
});

describe('while offline', () => {
  const lost = () => {
    const video = fakeVideo();
    const loadSources = vi
      .fn(async () => [playlist('new.m3u8')])
      .mockRejectedValueOnce(new Error(''))
      .mockRejectedValueOnce(new Error(''));
    const moved: string[] = [];
    const retryNow = vi.fn();
    vi.mocked(attachHls).mockReturnValueOnce({
      fetchAhead() {},
      moveTo: (url) => moved.push(url) > 0,
      retryNow,
      detach() {},
    });
    const kept = keep(video, ['hls.js'], loadSources);
    video.load();
    void video.element.play();
    video.reach(60);
    return { ...kept, video, moved, retryNow };
  };
  const fail = () => vi.mocked(attachHls).mock.calls[0]?.[0].onFailure('network');

  test('the buffer plays on, and the address is requested until the service answers', async () => {
    const { failures, loadSources, moved } = lost();
    fail();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(loadSources).toHaveBeenCalledTimes(3);
    expect(moved).toEqual(['new.m3u8']);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loadSources).toHaveBeenCalledTimes(3);
  });

  test('the failure is reported when the buffer is empty, and playback resumes after reconnecting', async () => {
    const { failures, video } = lost();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(failures).toEqual([]);
    video.runDry();
    expect(failures).toEqual([{ cause: 'network', message: '' }]);
    onLine.mockRestore();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.mocked(attachHls)).toHaveBeenCalledTimes(1);
    for (let refused = 0; refused < 2; refused += 1) {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(vi.mocked(attachHls)).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.mocked(attachHls).mock.calls.at(-1)?.[0]).toMatchObject({ url: 'new.m3u8', at: 60 });
  });

  test('pending retries start at once when the connection or the page is back', () => {
    const { retryNow } = lost();
    window.dispatchEvent(new Event('online'));
    expect(retryNow).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(retryNow).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(retryNow).toHaveBeenCalledTimes(2);
  });
});

test('what has played gets a new address and goes on at the same second', async () => {
  const video = fakeVideo();
  const { position, failures } = keep(video, ['native', 'hls.js']);
  video.load();
  void video.element.play();
  video.reach(1800);
  video.fail(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(video.addresses).toEqual(['old.m3u8', 'new.m3u8']);
  expect(position.now()).toBe(1800);
  video.load();
  expect(video.element.currentTime).toBe(1800);
  expect(video.element.paused).toBe(false);
  expect(vi.mocked(attachHls)).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
});

test('a lesson opened long ago gets a new address, and stays paused if it was', async () => {
  const video = fakeVideo();
  keep(video, ['native', 'hls.js']);
  vi.setSystemTime(4 * 3600_000);
  video.fail(SOURCE_FAILED);
  await vi.advanceTimersByTimeAsync(0);
  expect(video.addresses).toEqual(['old.m3u8', 'new.m3u8']);
  expect(video.element.paused).toBe(true);
});

test('a refused renewal reports the reason, and a retry may succeed', async () => {
  const video = fakeVideo();
  const loadSources = vi
    .fn(async () => [playlist('new.m3u8')])
    .mockRejectedValueOnce(new Error('请购买后观看'));
  const { manager, failures } = keep(video, ['native'], loadSources);
  video.load();
  void video.element.play();
  video.reach(60);
  video.fail(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(failures).toEqual([{ cause: 'address', message: '请购买后观看' }]);
  manager.retry();
  await vi.advanceTimersByTimeAsync(0);
  video.load();
  expect(video.element.currentTime).toBe(60);
  expect(video.element.paused).toBe(false);
});

test('another quality goes on at the same second', () => {
  const video = fakeVideo();
  const { manager } = keep(video, ['native']);
  video.load();
  void video.element.play();
  video.reach(33);
  manager.chooseQuality(1);
  video.load();
  expect(video.addresses).toEqual(['old.m3u8', 'small.m3u8']);
  expect(video.element.currentTime).toBe(33);
  expect(video.element.paused).toBe(false);
});

test('nothing is attached after stop', async () => {
  const video = fakeVideo();
  const { manager } = keep(video, ['native']);
  video.load();
  video.reach(60);
  video.fail(2);
  manager.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(video.addresses).toEqual(['old.m3u8']);
});

test('a browser without any path reports a source failure', () => {
  const { failures } = keep(fakeVideo(), []);
  expect(failures).toEqual([{ cause: 'source', message: '' }]);
});

test('an expired address is renewed during playback without attaching again', async () => {
  const video = fakeVideo();
  const moved: string[] = [];
  const detach = vi.fn();
  vi.mocked(attachHls).mockReturnValueOnce({
    fetchAhead() {},
    moveTo: (url) => moved.push(url) > 0,
    retryNow() {},
    detach,
  });
  const { loadSources, position } = keep(video, ['hls.js']);
  video.load();
  void video.element.play();
  video.reach(1800);
  vi.mocked(attachHls).mock.calls[0]?.[0].onFailure('network');
  await vi.advanceTimersByTimeAsync(0);
  expect(loadSources).toHaveBeenLastCalledWith(true);
  expect(moved).toEqual(['new.m3u8']);
  expect(detach).not.toHaveBeenCalled();
  expect(position.now()).toBe(1800);
});

test('an address that is refused at once after a renewal is not renewed for ever', async () => {
  const video = fakeVideo();
  vi.mocked(attachHls).mockReturnValueOnce({
    fetchAhead() {},
    moveTo: () => true,
    retryNow() {},
    detach() {},
  });
  const { loadSources, failures } = keep(video, ['hls.js']);
  video.load();
  void video.element.play();
  video.reach(1800);
  const fail = vi.mocked(attachHls).mock.calls[0]?.[0].onFailure;
  fail?.('network');
  await vi.advanceTimersByTimeAsync(0);
  video.reach(1801);
  fail?.('network');
  expect(loadSources).toHaveBeenCalledTimes(1);
  expect(failures).toEqual([{ cause: 'network', message: '' }]);
});

test('playback ended by the service starts again only on request', async () => {
  const video = fakeVideo();
  const { manager, failures, loadSources } = keep(video, ['native']);
  video.load();
  void video.element.play();
  video.reach(40);
  manager.giveUp({ cause: 'address', message: '已在其他设备播放' });
  expect(failures).toEqual([{ cause: 'address', message: '已在其他设备播放' }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadSources).not.toHaveBeenCalled();
  manager.retry();
  expect(loadSources).toHaveBeenLastCalledWith(false);
});

test('play() that the browser dropped while the source was attached is repeated', () => {
  const video = fakeVideo();
  const { manager } = keep(video, ['hls.js']);
  manager.wantPlaying();
  expect(video.element.paused).toBe(true);
  video.load();
  expect(video.element.paused).toBe(false);
});
