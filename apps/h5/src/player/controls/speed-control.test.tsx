import { beforeEach, expect, test, vi } from 'vitest';
import { fakeVideo } from '../../testing/fake-video.ts';
import { createSpeedControl, isSpeedReal } from './speed-control.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

function control() {
  const refused = vi.fn();
  const video = fakeVideo();
  const speed = createSpeedControl(video.element, 1, refused);
  video.load();
  void video.element.play();
  return { video, speed, refused };
}

/** Lets `wall` seconds pass in which the recording advances by `media`. */
function play(video: ReturnType<typeof fakeVideo>, from: number, media: number, wall: number): void {
  video.reach(from);
  vi.advanceTimersByTime(wall * 1000);
  video.reach(from + media);
}

test('a speed that works stays, also with the next address', () => {
  const { video, speed, refused } = control();
  speed.choose(2);
  play(video, 10, 4, 2);
  video.element.playbackRate = 1;
  video.load();
  expect(video.element.playbackRate).toBe(2);
  expect(refused).not.toHaveBeenCalled();
});

test('a speed without effect is reset and reported', () => {
  const { video, speed, refused } = control();
  speed.choose(2);
  play(video, 10, 2, 2);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(video.element.playbackRate).toBe(1);
});

test('waiting for data is no proof against a speed', () => {
  const { video, speed, refused } = control();
  speed.choose(2);
  video.reach(10);
  video.element.dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(5_000);
  video.reach(10.4);
  expect(refused).not.toHaveBeenCalled();
});

test('a speed that the browser refuses is reported at once', () => {
  const { video, speed, refused } = control();
  Object.defineProperty(video.element, 'playbackRate', { get: () => 1, set: () => undefined });
  speed.choose(1.5);
  expect(refused).toHaveBeenCalledTimes(1);
});

test.each([
  ['too short to tell', 2, 1, 1, null],
  ['twice as fast', 2, 3.9, 2, true],
  ['accepted but not done', 2, 2.02, 2, false],
  ['slower', 0.75, 1.52, 2, true],
  ['slower was asked for, normal came', 0.75, 1.98, 2, false],
  ['a little faster', 1.25, 2.48, 2, true],
  ['normal speed is never wrong', 1, 1.2, 2, true],
] as const)('%s', (_, speed, media, wall, isReal) => {
  expect(isSpeedReal(speed, media, wall)).toBe(isReal);
});
