import { expect, test, vi } from 'vitest';
import { playAlone } from './play-alone.ts';

function film() {
  const video = document.createElement('video');
  const pause = vi.spyOn(video, 'pause').mockImplementation(() => undefined);
  const stop = playAlone(video);
  return { pause, stop, play: () => video.dispatchEvent(new Event('play')) };
}

test('one film at a time', () => {
  const [first, second] = [film(), film()];
  first.play();
  second.play();
  expect(first.pause).toHaveBeenCalledTimes(1);
  expect(second.pause).not.toHaveBeenCalled();
  first.play();
  expect(second.pause).toHaveBeenCalledTimes(1);
});

test('one that is gone is left alone', () => {
  const [first, second] = [film(), film()];
  first.play();
  first.stop();
  second.play();
  expect(first.pause).not.toHaveBeenCalled();
});

test('another tab that begins pauses this one and says so; a silent one stays silent', async () => {
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
