import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Player } from '../engine/create-player.ts';
import { createStore, type PlayerState } from '../engine/player-state.ts';
import { TouchSurface } from './touch-surface.tsx';

function draw(own: Partial<PlayerState> = {}, canSeek = true) {
  const sought: number[] = [];
  const volumes: number[] = [];
  const toggle = vi.fn();
  const speeds: (number | null)[] = [];
  const state = {
    hasStarted: true,
    isFullscreen: false,
    position: 100,
    length: 3600,
    volume: 0.5,
    isMuted: false,
  };
  const player = {
    state: createStore({ ...state, ...own } as PlayerState),
    seekTo: (seconds: number) => sought.push(Math.round(seconds)),
    chooseVolume: (volume: number) => volumes.push(volume),
    overrideSpeed: (speed: number | null) => speeds.push(speed),
    toggle,
  };
  const controls = vi.fn();
  render(
    <TouchSurface
      player={player as unknown as Player}
      canSeek={canSeek}
      thumbnails={[]}
      onToggleControls={controls}
      onMouse={() => undefined}
    />,
  );
  const surface = document.querySelector('[data-surface]') as HTMLElement;
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 400, height: 200 } as DOMRect);
  const point = (name: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', x: number, y: number) =>
    fireEvent[name](surface, { clientX: x, clientY: y, pointerType: 'touch', pointerId: 1, isPrimary: true });
  return { surface, point, sought, volumes, speeds, controls };
}

afterEach(() => vi.useRealTimers());

test('a drag to the side shows where it leads, goes there and is no tap', () => {
  const { surface, point, sought, controls } = draw();
  point('pointerDown', 100, 100);
  point('pointerMove', 300, 110);
  expect(surface.querySelector('output')?.textContent).toBe('02:25');
  point('pointerUp', 300, 110);
  fireEvent.click(surface);
  expect(sought).toEqual([145]);
  expect(controls).not.toHaveBeenCalled();
  fireEvent.click(surface);
  expect(controls).toHaveBeenCalledTimes(1);
});

test('a drag that the browser takes for scrolling goes nowhere', () => {
  const { point, sought } = draw();
  point('pointerDown', 100, 100);
  point('pointerMove', 200, 100);
  point('pointerCancel', 200, 100);
  expect(sought).toEqual([]);
});

test.each([
  ['where seeking is not allowed', {}, false],
  ['before the start', { hasStarted: false }, true],
])('%s a drag does nothing', (_, state, canSeek) => {
  const { surface, point, sought } = draw(state, canSeek);
  point('pointerDown', 100, 100);
  point('pointerMove', 300, 100);
  expect(surface.querySelector('output')).toBeNull();
  point('pointerUp', 300, 100);
  expect(sought).toEqual([]);
});

test('full screen a drag up at the right makes it louder; on the page it scrolls', () => {
  const full = draw({ isFullscreen: true });
  full.point('pointerDown', 350, 150);
  full.point('pointerMove', 350, 100);
  expect(full.volumes).toEqual([0.75]);
  expect(full.surface.querySelector('output')?.textContent).toBe('音量 75%');
  cleanup();
  const page = draw();
  page.point('pointerDown', 350, 150);
  page.point('pointerMove', 350, 100);
  expect(page.volumes).toEqual([]);
});

test('a finger that rests plays at double speed until it is lifted, and is no tap and no drag', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { surface, point, speeds, sought, controls } = draw({ isPaused: false });
  point('pointerDown', 100, 100);
  act(() => vi.advanceTimersByTime(499));
  expect(speeds).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  expect(speeds).toEqual([2]);
  expect(surface.textContent).toBe('2倍速播放中');
  point('pointerMove', 250, 100);
  expect(speeds).toEqual([2]);
  point('pointerUp', 250, 100);
  expect(speeds).toEqual([2, null]);
  expect(surface.textContent).toBe('');
  fireEvent.click(surface);
  expect(controls).not.toHaveBeenCalled();
  expect(sought).toEqual([]);
});

test.each([
  ['of a paused lesson', { isPaused: true }, 0],
  ['that moves', { isPaused: false }, 40],
])('a finger %s stays at its speed', (_, state, moved) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { point, speeds } = draw(state);
  point('pointerDown', 100, 100);
  point('pointerMove', 100, 100 + moved);
  act(() => vi.advanceTimersByTime(2000));
  expect(speeds).toEqual([]);
});
