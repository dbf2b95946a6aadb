import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { show } from '../../testing/show.tsx';
import { SmsCodePanel } from './sms-code-panel.tsx';

let service: ReturnType<typeof fakeService>;

beforeEach(() => {
  vi.useFakeTimers();
  service = fakeService({
    'GET /api/v2/captcha/image': { code: 0, data: { sensitive: false, key: 'k', img: 'data:,' } },
    'POST /api/v2/captcha/sms': { code: 0 },
  });
});

const field = () => screen.getByPlaceholderText<HTMLInputElement>('请输入短信验证码');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const panel = (onSubmit: (code: string) => Promise<void>) =>
  show(<SmsCodePanel mobile="13800000001" scene="login" submitLabel="登录/注册" onSubmit={onSubmit} />);

test('the field takes the code from the phone and shows the number', () => {
  panel(async () => undefined);
  expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  expect(field().getAttribute('inputmode')).toBe('numeric');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByText('13800000001')).not.toBeNull();
});

test('six digits submit by themselves, once', async () => {
  const onSubmit = vi.fn(() => new Promise<void>(() => undefined));
  panel(onSubmit);
  type('12345');
  expect(onSubmit).not.toHaveBeenCalled();
  type('12 34-56');
  const form = field().closest('form');
  if (form) fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('123456');
});

test('a pasted message is searched for its code', () => {
  const onSubmit = vi.fn(async () => undefined);
  panel(onSubmit);
  fireEvent.paste(field(), { clipboardData: { getData: () => '【在学】验证码 204 816，五分钟内有效' } });
  expect(onSubmit).toHaveBeenCalledWith('204816');
});

test('an empty code is refused in words, told once, and the panel stays usable', () => {
  const onSubmit = vi.fn();
  panel(onSubmit);
  fireEvent.click(screen.getByRole('button', { name: '登录/注册' }));
  expect(screen.getByRole('status').textContent).toBe('请输入短信验证码');
  expect(screen.getAllByText('请输入短信验证码')).toHaveLength(1);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '登录/注册' }).getAttribute('aria-busy')).toBeNull();
});

test('after a wrong code the field is empty, marked, and takes the next one', async () => {
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(new ApiFailure('answer', 1, '短信验证码错误'))
    .mockResolvedValue(undefined);
  panel(onSubmit);
  type('111111');
  await later(0);
  expect(field().value).toBe('');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  // The call has told why; a second text would tell it twice.
  expect(screen.queryByText('短信验证码错误')).toBeNull();
  type('222222');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(onSubmit).toHaveBeenLastCalledWith('222222');
});

test('a lost connection does not mark the code', async () => {
  panel(vi.fn().mockRejectedValue(new ApiFailure('network')));
  type('111111');
  await later(0);
  expect(field().value).toBe('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('it counts down from 120, then sends again after a new captcha and counts anew', async () => {
  panel(async () => undefined);
  expect(screen.getByRole('timer').textContent).toBe('120s');
  await later(1000);
  expect(screen.getByRole('timer').textContent).toBe('119s');
  await later(118_500);
  expect(screen.getByRole('timer').textContent).toBe('1s');
  expect(screen.queryByText('重新发送')).toBeNull();
  await later(1000);
  fireEvent.click(screen.getByText('重新发送'));
  await later(10);
  fireEvent.change(screen.getByPlaceholderText('请输入图中字符'), { target: { value: 'ab3d' } });
  fireEvent.click(screen.getByRole('button', { name: '确认', hidden: true }));
  await later(10);
  expect(service.sent.at(-1)).toEqual({
    call: 'POST /api/v2/captcha/sms',
    values: { mobile: '13800000001', scene: 'login', image_key: 'k', image_captcha: 'ab3d' },
  });
  expect(screen.getByRole('timer', { hidden: true }).textContent).toBe('120s');
});

test('a phone that slept is not behind', async () => {
  panel(async () => undefined);
  vi.setSystemTime(Date.now() + 100_000);
  await later(250);
  expect(screen.getByRole('timer').textContent).toBe('20s');
});
