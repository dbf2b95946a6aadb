import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { button, later, press, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { AllReadButton } from './all-read-button.tsx';

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers();
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('without unread messages it shows a message and sends no call', async () => {
  const markAll = vi.fn();
  show(<AllReadButton hasUnread={false} markAll={markAll} />);
  press('全部已读');
  await later();
  expect(toastText()).toBe('没有未读消息');
  expect(markAll).not.toHaveBeenCalled();
});

test('two taps mark once', async () => {
  const markAll = vi.fn(async () => undefined);
  show(<AllReadButton hasUnread markAll={markAll} />);
  press('全部已读');
  press('全部已读');
  await later();
  expect(markAll).toHaveBeenCalledTimes(1);
  expect(toastText()).toBe('已全部标为已读');
});

test.each([
  ['a refused call has told why itself', new ApiFailure('answer', 1, '错误'), '', 0],
  ['a bug is logged and told', new TypeError('bug'), '操作失败，请稍后重试', 1],
])('%s', async (_, error, words, logged) => {
  show(<AllReadButton hasUnread markAll={() => Promise.reject(error)} />);
  press('全部已读');
  await later();
  expect(toastText()).toBe(words);
  expect(log).toHaveBeenCalledTimes(logged);
  expect(button('全部已读').getAttribute('aria-busy')).toBeNull();
});
