import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { button, later, press, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { ActionDialog } from './action-dialog.tsx';

const onClose = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockClear();
});
const ask = (onConfirm: () => Promise<void>) =>
  show(
    <ActionDialog open title="标题" onClose={onClose} onConfirm={onConfirm}>
      确定吗
    </ActionDialog>,
  );

test('it waits for the action, ignores a second tap, and closes', async () => {
  let finish: () => void = () => undefined;
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  ask(onConfirm);
  press('确认');
  press('确认');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  expect(button('取消').disabled).toBe(true);
  finish();
  await later();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a rejected call keeps it open without another message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ask(() => Promise.reject(new ApiFailure('answer', 1, '错误')));
  press('确认');
  await later();
  expect(onClose).not.toHaveBeenCalled();
  expect(button('确认').getAttribute('aria-busy')).toBeNull();
  expect(toastText()).toBe('');
  expect(log).not.toHaveBeenCalled();
});

test('an unexpected error is logged and shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ask(() => Promise.reject(new TypeError('bug')));
  press('确认');
  await later();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'bug' }));
  expect(toastText()).toBe('操作失败，请稍后重试');
  expect(screen.getByRole('dialog')).toBeDefined();
});
