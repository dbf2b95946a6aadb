import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLesson } from '../../../testing/lessons.ts';
import { NextPanel } from './next-panel.tsx';

beforeEach(() => void vi.useFakeTimers());

function draw() {
  const onNext = vi.fn();
  const panel = () => <NextPanel next={aLesson(2)} onNext={() => onNext()} onReplay={() => undefined} />;
  const view = render(panel());
  return { onNext, again: () => view.rerender(panel()) };
}
const pass = (seconds: number): void => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000));
};

test('opens the next lesson after five seconds, also if the page renders again', () => {
  const { onNext, again } = draw();
  expect(screen.getByText('5秒后自动播放')).toBeTruthy();
  pass(4);
  act(() => void vi.advanceTimersByTime(900));
  again();
  expect(screen.getByText('1秒后自动播放')).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(100));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('can be stopped', () => {
  const { onNext } = draw();
  pass(2);
  fireEvent.click(screen.getByRole('button', { name: '取消自动播放' }));
  pass(20);
  expect(onNext).not.toHaveBeenCalled();
  expect(screen.queryByText(/自动播放/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '下一节' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('stops while the member is typing, before or after the end', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.focus();
  const { onNext } = draw();
  pass(20);
  expect(onNext).not.toHaveBeenCalled();
  cleanup();
  field.blur();

  const later = draw();
  pass(2);
  act(() => field.focus());
  pass(20);
  expect(later.onNext).not.toHaveBeenCalled();
  field.remove();
});
