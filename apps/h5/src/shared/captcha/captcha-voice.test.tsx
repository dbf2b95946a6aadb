import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { button, press } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { captchaTexts } from '../../texts.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';

const VOICE = 'GET /api/v2/captcha/voice';
let handlers: Parameters<typeof fakeService>[0];
let service: ReturnType<typeof fakeService>;
let sounds: { src: string; play: ReturnType<typeof vi.fn>; pause: ReturnType<typeof vi.fn> }[];
let pictures: number;

beforeEach(() => {
  pictures = 0;
  sounds = [];
  vi.stubGlobal(
    'Audio',
    class {
      src = '';
      currentTime = 0;
      load = vi.fn();
      pause = vi.fn();
      play = vi.fn(async () => undefined);
      constructor() {
        sounds.push(this);
      }
    },
  );
  URL.createObjectURL = vi.fn(() => `blob:${sounds.length}`);
  URL.revokeObjectURL = vi.fn();
  handlers = {
    'GET /api/v2/captcha/image': () => {
      pictures += 1;
      return { code: 0, data: { sensitive: false, key: `key-${pictures}`, img: 'data:,', has_voice: 1 } };
    },
    [VOICE]: { code: 0, data: { audio: `data:audio/wav;base64,${btoa('RIFF')}` } },
  };
});

async function open(
  onConfirm: (answer: object) => Promise<void> = async () => undefined,
  extensions: readonly 'captcha-voice'[] = ['captcha-voice'],
) {
  service = fakeService(handlers);
  show(<CaptchaDialog open onCancel={() => undefined} onConfirm={onConfirm} />, { extensions });
  await screen.findByAltText(/图形验证码/);
}
const settled = () => act(async () => undefined);
const said = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');

test('it is played, said in words, asked for once and played again', async () => {
  await open();
  press('听验证码');
  await screen.findByRole('button', { name: '再听一遍', hidden: true });
  expect(service.sent.at(-1)).toEqual({ call: VOICE, values: { key: 'key-1' } });
  expect(sounds[0]?.src).toBe('blob:1');
  expect(sounds[0]?.play).toHaveBeenCalledOnce();
  expect(said()).toBe('正在播放六位数字');
  press('再听一遍');
  await settled();
  expect(sounds[0]?.play).toHaveBeenCalledTimes(2);
  expect(service.calls().filter((call) => call === VOICE)).toHaveLength(1);
});

test('a tap in the moment in which the picture appears plays it', async () => {
  service = fakeService(handlers);
  const observer = new MutationObserver(() => {
    if (document.querySelector('img') === null) return;
    observer.disconnect();
    // Not by `fireEvent`: it would let React run the pending effects first.
    button('听验证码').click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  show(<CaptchaDialog open onCancel={() => undefined} onConfirm={async () => undefined} />, {
    extensions: ['captcha-voice'],
  });
  await screen.findByRole('button', { name: '再听一遍', hidden: true });
});

test('then the field asks for six digits, and they go out with the key of the same captcha', async () => {
  const onConfirm = vi.fn(async () => undefined);
  await open(onConfirm);
  press('听验证码');
  const field = await screen.findByLabelText<HTMLInputElement>('听到的六位数字');
  expect([field.maxLength, field.inputMode]).toEqual([-1, 'numeric']);
  fireEvent.change(field, { target: { value: '204816' } });
  press('确认');
  await settled();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ image_key: 'key-1', image_captcha: '204816' });
});

test('a new captcha falls silent and asks for its picture again', async () => {
  await open(async () => {
    throw new ApiFailure('answer', 1, '图形验证码错误');
  });
  press('听验证码');
  fireEvent.change(await screen.findByLabelText('听到的六位数字'), { target: { value: '000000' } });
  press('确认');
  await screen.findByLabelText('图中字符');
  // By an effect, which React may run after the new field is on the screen.
  await waitFor(() => expect(sounds[0]?.pause).toHaveBeenCalled());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  await screen.findByRole('button', { name: '听验证码', hidden: true });
});

test('what does not come is said, and the picture stays', async () => {
  handlers[VOICE] = { code: 429, message: '请稍后再试' };
  await open();
  press('听验证码');
  await waitFor(() => expect(said()).toBe('语音没有加载出来，请换一张再听'));
  expect(screen.queryByLabelText('图中字符')).not.toBeNull();
  expect(button('听验证码').getAttribute('aria-busy')).toBe('false');
});

test('the field has no attributes beside its own', async () => {
  await open();
  const field = screen.getByLabelText('图中字符');
  for (const name of Object.keys(captchaTexts)) {
    if (name !== 'placeholder') expect([name, field.hasAttribute(name)]).toEqual([name, false]);
  }
});

test('where the service has no voice, there is no button', async () => {
  handlers['GET /api/v2/captcha/image'] = { code: 0, data: { sensitive: false, key: 'k', img: 'data:,' } };
  await open();
  expect(screen.queryByText('听验证码')).toBeNull();
});

test('a service that does not name it offers none, whatever its captcha says', async () => {
  await open(async () => undefined, []);
  expect(screen.queryByRole('button', { name: '听验证码', hidden: true })).toBeNull();
});
