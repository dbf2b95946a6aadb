import { expect, test, vi } from 'vitest';
import { playAlone } from './play-alone.ts';

function film() {
  const video = document.createElement('video');
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => undefined);
  const stop = playAlone(video);
  return { pause, stop, play: () => video.dispatchEvent(new Event('play')) };
}

test('playing one video pauses the other on the page', () => {
  const [first, second] = [film(), film()];
  first.play();
  second.play();
  expect(first.pause).toHaveBeenCalledTimes(1);
  expect(second.pause).not.toHaveBeenCalled();
  first.play();
  expect(second.pause).toHaveBeenCalledTimes(1);
});

test('a stopped player is not paused', () => {
  const [first, second] = [film(), film()];
  first.play();
  first.stop();
  second.play();
  expect(first.pause).not.toHaveBeenCalled();
});

test('playback in another tab pauses this one and reports it; a paused one reports nothing', async () => {
  const [tab, calm] = [document.createElement('video'), document.createElement('video')];
  const pause = vi.spyOn(tab, 'pause').mockImplementation(() => undefined);
  vi.spyOn(tab, 'paused', 'get').mockReturnValue(false);
  const [elsewhere, silent] = [vi.fn(), vi.fn()];
  const stops = [playAlone(tab, elsewhere), playAlone(calm, silent)];
  const other = new BroadcastChannel('meedu-h5-player');
  other.postMessage('play');
  await vi.waitFor(() => expect(elsewhere).toHaveBeenCalledTimes(1), 15_000);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(silent).not.toHaveBeenCalled();
  for (const stop of stops) stop();
  other.close();
});
