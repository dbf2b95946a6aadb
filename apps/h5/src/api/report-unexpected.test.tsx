import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastText } from '../testing/person.ts';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { ApiFailure } from './api-failure.ts';
import { reportUnexpected } from './report-unexpected.ts';

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<ToastHost />);
});

test.each(['answer', 'network', 'http', 'unauthorised', 'malformed', 'aborted'] as const)(
  'a failed call (%s) has told the person itself',
  async (kind) => {
    reportUnexpected(new ApiFailure(kind, 1, '错误'));
    await vi.waitFor(() => expect(toastText()).toBe(''));
    expect(log).not.toHaveBeenCalled();
  },
);

test('a bug is logged with its stack and told in general words, or in those given', async () => {
  const bug = new TypeError('bug');
  reportUnexpected(bug);
  await vi.waitFor(() => expect(toastText()).toBe('操作失败，请稍后重试'));
  reportUnexpected(bug, '无法支付');
  await vi.waitFor(() => expect(toastText()).toBe('无法支付'));
  expect(log.mock.calls).toEqual([[bug], [bug]]);
});
