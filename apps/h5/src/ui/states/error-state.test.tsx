import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

test.each([undefined, '', ' ', '错误', '系统错误', '参数错误'])(
  'where the service says %j, the screen says in its own words what happened and what to do',
  (text) => {
    render(<ErrorState text={text} />);
    expect(screen.getByRole('alert').textContent).toBe('加载失败了请检查网络，或稍后再试');
  },
);

test('a useful message is shown without a hint', () => {
  render(<ErrorState text="课程错误地下架了" />);
  expect(screen.getByRole('alert').textContent).toBe('课程错误地下架了');
});

test('there is a retry only where trying again is possible, and none while it is tried', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<ErrorState onRetry={onRetry} />);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  rerender(<ErrorState onRetry={onRetry} busy />);
  fireEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the number of the failed request is shown where there is one', () => {
  const { rerender } = render(<ErrorState failure={{ message: '服务暂时不可用', requestId: 'abc-12345' }} />);
  expect(screen.getByRole('alert').textContent).toBe('服务暂时不可用请求编号 abc-12345');
  expect(screen.getByText('abc-12345').tagName).toBe('SPAN');
  rerender(<ErrorState failure={{ message: '服务暂时不可用', requestId: '' }} />);
  expect(screen.getByRole('alert').textContent).toBe('服务暂时不可用');
});
