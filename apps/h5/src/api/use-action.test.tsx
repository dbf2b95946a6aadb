import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { useAction } from './use-action.ts';

test('two taps before the next render run the action once; afterwards it can run again', async () => {
  const { result } = renderHook(() => useAction());
  let finish: () => void = () => undefined;
  const action = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { run } = result.current;
  act(() => {
    void run(action);
    void run(action);
  });
  expect(action).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy).toBe(true);
  await act(async () => finish());
  expect(result.current.isBusy).toBe(false);
  act(() => void run(action));
  expect(action).toHaveBeenCalledTimes(2);
});

test('a rejection goes to its handler and ends the busy state', async () => {
  const { result } = renderHook(() => useAction());
  const failure = new ApiFailure('answer', 1, '错误');
  const onFailure = vi.fn();
  await act(() => result.current.run(() => Promise.reject(failure), onFailure));
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(failure);
  expect(result.current.isBusy).toBe(false);
});

test('without a handler a bug is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { result } = renderHook(() => useAction());
  const bug = new TypeError('bug');
  await act(() => result.current.run(() => Promise.reject(bug)));
  expect(log).toHaveBeenCalledWith(bug);
});
