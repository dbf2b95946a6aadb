import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { CaptchaDialog } from './captcha-dialog.tsx';

let count = 0;
let service: ReturnType<typeof fakeService>;

beforeEach(() => {
  count = 0;
  service = fakeService({
    'GET /api/v2/captcha/image': () => {
      count += 1;
      return {
        code: 0,
        data: { sensitive: false, key: `key-${count}`, img: `data:image/png;base64,${count}` },
      };
    },
  });
});

const picture = () => screen.findByAltText(/图形验证码/);
const field = () => screen.getByPlaceholderText<HTMLInputElement>('请输入图中字符');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确认', hidden: true }));

test('a captcha is loaded on each opening and by a tap on the picture', async () => {
  const dialog = (open: boolean) => (
    <CaptchaDialog open={open} onCancel={() => undefined} onConfirm={async () => undefined} />
  );
  const { rerender } = render(dialog(false));
  expect(service.calls()).toEqual([]);
  rerender(dialog(true));
  expect((await picture()).getAttribute('src')).toBe('data:image/png;base64,1');
  fireEvent.click(screen.getByRole('button', { name: '看不清，换一张', hidden: true }));
  await waitFor(async () => expect((await picture()).getAttribute('src')).toBe('data:image/png;base64,2'));
  rerender(dialog(false));
  rerender(dialog(true));
  await waitFor(async () => expect((await picture()).getAttribute('src')).toBe('data:image/png;base64,3'));
});

test('the typed text goes out with the key of its picture, once', async () => {
  let finish: () => void = () => undefined;
  const onConfirm = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  render(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />);
  await picture();
  type(' ab3d ');
  confirm();
  confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ image_key: 'key-1', image_captcha: 'ab3d' });
  expect(screen.getByRole('button', { name: '确认', hidden: true }).getAttribute('aria-busy')).toBe('true');
  await act(async () => finish());
  expect(count).toBe(1);
});

test('an answer of any length goes out whole', async () => {
  const onConfirm = vi.fn(async () => undefined);
  render(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />);
  await picture();
  // jsdom types past a limit that a browser keeps.
  expect(field().hasAttribute('maxlength')).toBe(false);
  type('a longer answer');
  confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({
    image_key: 'key-1',
    image_captcha: 'a longer answer',
  });
  await act(async () => undefined);
});

test('a picture that the service refuses: its words in a toast, and another try', async () => {
  service = fakeService({ 'GET /api/v2/captcha/image': { code: 429, message: '请稍后再试' } });
  show(<CaptchaDialog open onCancel={() => undefined} onConfirm={async () => undefined} />);
  await screen.findByText(/点按重试/);
  expect(toastText()).toBe('请稍后再试');
});

test('after a refusal there is a new picture and an empty field, marked until something is typed', async () => {
  const onConfirm = async () => {
    throw new ApiFailure('answer', 1, '图形验证码错误');
  };
  render(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />);
  await picture();
  type('ab3d');
  confirm();
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(field().value).toBe('');
  expect(screen.queryByText('图形验证码错误')).toBeNull();
  await waitFor(async () => expect((await picture()).getAttribute('src')).toBe('data:image/png;base64,2'));
  type('x');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('a lost connection loads a new captcha and marks no field', async () => {
  render(
    <CaptchaDialog
      open
      onCancel={() => undefined}
      onConfirm={() => Promise.reject(new ApiFailure('network'))}
    />,
  );
  await picture();
  type('ab3d');
  confirm();
  await waitFor(async () => expect((await picture()).getAttribute('src')).toBe('data:image/png;base64,2'));
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('an empty field sends nothing and shows one toast', async () => {
  const onConfirm = vi.fn();
  render(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />);
  await picture();
  type('  ');
  confirm();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('请输入图中字符')).toHaveLength(1);
});

test('until the picture is there, the button is disabled and nothing goes out', async () => {
  const onConfirm = vi.fn();
  render(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: '确认', hidden: true });
  type('ab3d');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  confirm();
  await picture();
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(service.calls()).toHaveLength(1);
});

test('a captcha that does not load is loaded again by a tap on it or on the button', async () => {
  service = fakeService({});
  const onConfirm = vi.fn();
  render(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />);
  await screen.findByText(/点按重试/);
  fireEvent.click(screen.getByRole('button', { name: '看不清，换一张', hidden: true }));
  await screen.findByText(/点按重试/);
  type('ab3d');
  confirm();
  await screen.findByText(/点按重试/);
  expect(service.calls()).toHaveLength(3);
  expect(onConfirm).not.toHaveBeenCalled();
});
