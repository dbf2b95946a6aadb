import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Player } from '../engine/create-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

function draw(children: React.ReactNode = null, hasCaptions = true) {
  const done: string[] = [];
  const player = {
    toggle: () => done.push('toggle'),
    toggleMute: () => done.push('mute'),
    toggleFullscreen: () => done.push('fullscreen'),
    seekBy: (seconds: number) => done.push(`seek ${seconds}`),
  } as unknown as Player;
  const noop = (): void => undefined;
  const Keys = (): null => {
    usePlayerKeys(player, noop, hasCaptions ? () => done.push('captions') : null);
    return null;
  };
  const view = render(
    <>
      <Keys />
      {children}
    </>,
  );
  return { done, view };
}

test('the keyboard steers the player from anywhere on the page', () => {
  const { done } = draw();
  for (const key of [' ', 'k', 'ArrowLeft', 'ArrowRight', 'm', 'f', 'c'])
    fireEvent.keyDown(document.body, { key });
  expect(done).toEqual(['toggle', 'toggle', 'seek -10', 'seek 10', 'mute', 'fullscreen', 'captions']);
});

test('without captions their key belongs to the page', () => {
  const { done } = draw(null, false);
  expect(fireEvent.keyDown(document.body, { key: 'c' })).toBe(true);
  expect(done).toEqual([]);
});

test('the space bar presses the button that has the focus, and letters go into fields', () => {
  const { done } = draw(
    <>
      <button type="button">下一节</button>
      <input aria-label="笔记" />
    </>,
  );
  screen.getByRole('button').focus();
  expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(true);
  screen.getByRole('textbox').focus();
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(done).toEqual([]);
});

test('an open dialog has the keyboard to itself', () => {
  const { done } = draw(<dialog open />);
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(done).toEqual([]);
});

test('keys together with Ctrl belong to the browser', () => {
  const { done } = draw();
  expect(fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })).toBe(true);
  expect(done).toEqual([]);
});

test('no key is handled after the player is unmounted', () => {
  const { done, view } = draw();
  view.unmount();
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(done).toEqual([]);
});
