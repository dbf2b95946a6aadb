import { expect, test } from 'vitest';
import { fakeVideo } from '../../testing/fake-video.ts';
import { createPlaybackPosition } from './playback-position.ts';

test('a position chosen before the recording is there is kept and then gone to', () => {
  const video = fakeVideo();
  const position = createPlaybackPosition(video.element, false);
  position.moveTo(120);
  expect(position.now()).toBe(120);
  video.load();
  expect(video.element.currentTime).toBe(120);
  video.reach(121);
  expect(position.now()).toBe(121);
});

test('a new address starts at the current position', () => {
  const video = fakeVideo();
  const position = createPlaybackPosition(video.element, false);
  video.load();
  video.reach(45);
  const at = position.now();
  video.element.load();
  position.beginAt(at);
  expect(position.now()).toBe(45);
  video.load();
  expect(video.element.currentTime).toBe(45);
});

test('where seeking is not allowed a jump is undone, in both directions', () => {
  const video = fakeVideo();
  createPlaybackPosition(video.element, true);
  video.load();
  video.reach(30);
  video.jump(200);
  expect(video.element.currentTime).toBe(30);
  video.jump(2);
  expect(video.element.currentTime).toBe(30);
});

test('restoring the position is allowed where seeking is not', () => {
  const video = fakeVideo();
  const position = createPlaybackPosition(video.element, true);
  position.beginAt(80);
  video.load();
  expect(video.element.currentTime).toBe(80);
  position.moveTo(0);
  expect(video.element.currentTime).toBe(0);
});

test('without the lock seeks are allowed', () => {
  const video = fakeVideo();
  createPlaybackPosition(video.element, false);
  video.load();
  video.jump(200);
  expect(video.element.currentTime).toBe(200);
});
