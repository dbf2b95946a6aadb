import { expect, test, vi } from 'vitest';
import { fakeVideo } from '../../testing/fake-video.ts';
import { createPlaybackPosition } from './playback-position.ts';
import { recordProgress } from './record-progress.ts';

const setHidden = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

function record() {
  const sent: [seconds: number, isLast: boolean][] = [];
  const video = fakeVideo();
  const position = createPlaybackPosition(video.element, false);
  const recorder = recordProgress(
    video.element,
    position,
    async (seconds, isLast) => void sent.push([seconds, isLast]),
    0,
  );
  video.load();
  return { sent, video, recorder };
}

test('hiding the page sends the unreported position, once', () => {
  const { sent, video } = record();
  video.reach(10.3);
  video.reach(17.8);
  setHidden(true);
  expect(sent).toEqual([
    [10, false],
    [17, true],
  ]);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(2);
});

test('closing a page that was not hidden sends it as well', () => {
  const { sent, video } = record();
  video.reach(7);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([[7, true]]);
});

test('returning to the page sends no report', () => {
  const { sent, video } = record();
  video.reach(5);
  setHidden(false);
  expect(sent).toEqual([]);
});

test('leaving the lesson sends the last second and ends it', () => {
  const { sent, video, recorder } = record();
  video.reach(6);
  recorder.stop();
  video.reach(40);
  setHidden(true);
  expect(sent).toEqual([[6, true]]);
});
