import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStalls } from './stall-watch.ts';

let video: HTMLVideoElement;
let readyState: number;
const onStall = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  readyState = 2;
  video = document.createElement('video');
  Object.defineProperties(video, { paused: { value: false }, readyState: { get: () => readyState } });
  stop = watchStalls(video, onStall);
});
afterEach(() => {
  stop();
  onStall.mockReset();
});

const emit = (name: string): void => void video.dispatchEvent(new Event(name));
const setHidden = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('waiting without progress is reported after twenty seconds, once', () => {
  emit('waiting');
  vi.advanceTimersByTime(19_900);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100_000);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('a slow connection with progress is not reported', () => {
  emit('waiting');
  for (let second = 0; second < 60; second += 10) {
    vi.advanceTimersByTime(10_000);
    emit('progress');
  }
  expect(onStall).not.toHaveBeenCalled();
});

test('what plays again is left alone', () => {
  emit('waiting');
  vi.advanceTimersByTime(5_000);
  readyState = 4;
  emit('playing');
  vi.advanceTimersByTime(60_000);
  expect(onStall).not.toHaveBeenCalled();
});

test('after a long hidden time the timeout is short', () => {
  setHidden(true);
  vi.advanceTimersByTime(600_000);
  setHidden(false);
  emit('waiting');
  vi.advanceTimersByTime(4_100);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('offline it is reported soon, also when the connection is lost while waiting', () => {
  emit('waiting');
  vi.advanceTimersByTime(1_000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(4_100);
  expect(onStall).toHaveBeenCalledTimes(1);
  emit('waiting');
  vi.advanceTimersByTime(4_100);
  expect(onStall).toHaveBeenCalledTimes(2);
});

test('after reconnecting the timeout for pending requests is short', () => {
  emit('waiting');
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(4_100);
  expect(onStall).toHaveBeenCalledTimes(1);
});
