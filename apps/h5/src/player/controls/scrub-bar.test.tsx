import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Player } from '../engine/create-player.ts';
import { createStore, type PlayerState } from '../engine/player-state.ts';
import { ScrubBar } from './scrub-bar.tsx';

const STATE: PlayerState = {
  hasStarted: true,
  isPaused: false,
  isWaiting: false,
  position: 65.4,
  startedAt: 0,
  length: 300,
  bufferedTo: 90,
  end: null,
  failure: null,
  speed: 1,
  qualityIndex: 0,
  volume: 1,
  isMuted: false,
  isFullscreen: false,
  isInPicture: false,
};

function draw() {
  const sought: number[] = [];
  const drags: boolean[] = [];
  const player = { state: createStore(STATE), seekTo: (seconds: number) => sought.push(seconds) };
  render(
    <ScrubBar
      player={player as unknown as Player}
      thumbnails={[]}
      onDrag={(isDragging) => drags.push(isDragging)}
    />,
  );
  const bar = screen.getByRole('slider', { name: '播放进度' });
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 200 } as DOMRect);
  return { bar, sought, drags };
}

test('the value text names the position', () => {
  const { bar } = draw();
  expect(bar.getAttribute('aria-valuenow')).toBe('65');
  expect(bar.getAttribute('aria-valuemax')).toBe('300');
  expect(bar.getAttribute('aria-valuetext')).toBe('01:05 / 05:00');
  expect(bar.tabIndex).toBe(0);
});

test.each([
  ['ArrowRight', 75.4],
  ['ArrowLeft', 55.4],
  ['ArrowUp', 75.4],
  ['ArrowDown', 55.4],
  ['PageUp', 125.4],
  ['PageDown', 5.4],
  ['Home', 0],
  ['End', 300],
])('%s goes to %s', (key, seconds) => {
  const { bar, sought } = draw();
  const wasLeftToPage = fireEvent.keyDown(bar, { key });
  expect(wasLeftToPage).toBe(false);
  expect(sought).toHaveLength(1);
  expect(sought[0]).toBeCloseTo(seconds);
});

test('other keys are left alone', () => {
  const { bar, sought } = draw();
  expect(fireEvent.keyDown(bar, { key: 'Tab' })).toBe(true);
  expect(sought).toEqual([]);
});

test('dragging shows the time under the finger and seeks once, when let go', () => {
  const { bar, sought, drags } = draw();
  fireEvent.pointerDown(bar, { clientX: 150, pointerId: 1 });
  fireEvent.pointerMove(bar, { clientX: 200, pointerId: 1 });
  expect(screen.getByRole('status').textContent).toBe('02:30');
  fireEvent.pointerMove(bar, { clientX: 900, pointerId: 1 });
  expect(sought).toEqual([]);
  fireEvent.pointerUp(bar, { clientX: 900, pointerId: 1 });
  expect(sought).toEqual([300]);
  expect(drags).toEqual([true, false]);
});

test('a drag the device breaks off seeks nowhere', () => {
  const { bar, sought, drags } = draw();
  fireEvent.pointerDown(bar, { clientX: 150, pointerId: 1 });
  fireEvent.pointerCancel(bar, { pointerId: 1 });
  expect(sought).toEqual([]);
  expect(drags).toEqual([true, false]);
});
