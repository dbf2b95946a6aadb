import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../../api/normalise-config.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { setToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { loginHandlers, memberAnswer } from '../../testing/login-service.ts';
import {
  button,
  giveCode,
  later,
  passCaptcha,
  press,
  shownAddress,
  toastText,
  typeInto,
} from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { MobileBindScreen } from './mobile/mobile-bind-screen.tsx';
import { MobileChangeScreen } from './mobile/mobile-change-screen.tsx';
import { PasswordScreen } from './password/password-screen.tsx';

const DETAIL = 'GET /api/v2/member/detail';
const SMS = 'POST /api/v2/captcha/sms';
const IMAGE = 'GET /api/v2/captcha/image';
const BIND = 'POST /api/v2/member/detail/mobile';
const VERIFY = 'POST /api/v2/member/verify';
const CHANGE = 'PUT /api/v2/member/mobile';
const PASSWORD = 'POST /api/v2/member/detail/password';

let service: ReturnType<typeof fakeService>;
function Screens({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useRoutes([
    { path, element: children },
    { path: '*', element: null },
  ]);
}
async function start(
  path: string,
  screenOf: ReactNode,
  handlers: Parameters<typeof fakeService>[0] = {},
  client = createQueryClient(),
): Promise<void> {
  service = fakeService(
    loginHandlers({
      [BIND]: { code: 0 },
      [VERIFY]: { code: 0, data: { sign: 'proof' } },
      [CHANGE]: { code: 0 },
      [PASSWORD]: { code: 0 },
      ...handlers,
    }),
  );
  show(<Screens path={path}>{screenOf}</Screens>, { at: ['/member', '/member/profile', path], client });
  await later();
}
const sentTo = (call: string) =>
  service.sent.filter((sent) => sent.call === call).map(({ values }) => values);
const placeholders = () => screen.queryAllByRole('textbox').map((field) => field.getAttribute('placeholder'));

beforeEach(() => {
  vi.useFakeTimers();
  setToken('t');
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(5);
});

describe('/member/mobile', () => {
  test('number, captcha and code bind the number, then the screen goes back after half a second', async () => {
    await start('/member/mobile', <MobileBindScreen />);
    expect(document.title).toBe('绑定手机号');
    typeInto('请输入您的手机号', '13900000002');
    press('获取短信验证码');
    await passCaptcha();
    expect(sentTo(SMS)).toMatchObject([{ mobile: '13900000002', scene: 'mobile_bind' }]);
    giveCode();
    await later();
    expect(sentTo(BIND)).toEqual([{ mobile: '13900000002', mobile_code: '123456' }]);
    expect(toastText()).toBe('成功');
    expect(service.calls().at(-1)).toBe(DETAIL);
    expect(button('绑定').getAttribute('aria-busy')).toBe('true');
    await later(480);
    expect(shownAddress()).toBe('/member/mobile');
    await later(20);
    expect(shownAddress()).toBe('/member/profile');
  });

  test('leaving the screen earlier prevents the navigation', async () => {
    await start('/member/mobile', <MobileBindScreen />);
    typeInto('请输入您的手机号', '13900000002');
    press('获取短信验证码');
    await passCaptcha();
    giveCode();
    await later();
    press('返回');
    await later(1000);
    expect(shownAddress()).toBe('/member/profile');
  });

  test('an invalid number does not open the captcha', async () => {
    await start('/member/mobile', <MobileBindScreen />);
    typeInto('请输入您的手机号', '12345678901');
    press('获取短信验证码');
    await later();
    expect(toastText()).toBe('请输入正确的手机号');
    const field = screen.getByPlaceholderText('请输入您的手机号');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('请输入正确的手机号')).toHaveLength(1);
    typeInto('请输入您的手机号', '1390000000');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(service.calls()).not.toContain(IMAGE);
  });
});

describe('/member/mobileVerify', () => {
  const reachSecond = async (handlers: Parameters<typeof fakeService>[0] = {}): Promise<void> => {
    await start('/member/mobileVerify', <MobileChangeScreen />, handlers);
    press('获取短信验证码');
    await passCaptcha();
    giveCode();
    await later(510);
  };

  test('the old number is verified first', async () => {
    await start('/member/mobileVerify', <MobileChangeScreen />);
    expect(document.title).toBe('验证原手机号');
    // The number is masked on the screen.
    expect(screen.getByLabelText<HTMLInputElement>('原手机号').value).toBe('138****0001');
    expect(screen.getByLabelText<HTMLInputElement>('原手机号').readOnly).toBe(true);
    press('获取短信验证码');
    await passCaptcha();
    expect(sentTo(SMS)).toMatchObject([{ mobile: '13800000001', scene: 'mobile_bind' }]);
    expect(button('绑定')).not.toBeNull();
    giveCode();
    await later();
    expect(sentTo(VERIFY)).toEqual([{ mobile: '13800000001', mobile_code: '123456' }]);
    expect(toastText()).toBe('成功');
    await later(480);
    expect(screen.queryByText('换绑手机号')).toBeNull();
    await later(20);
    expect(screen.queryByText('换绑手机号')).not.toBeNull();
    expect(placeholders()).toEqual(['请输入新的手机号码', '请输入图形验证码', '请输入短信验证码']);
  });

  test('a wrong code stays on the first step', async () => {
    await reachSecond({ [VERIFY]: { code: 1, message: '短信验证码错误' } });
    expect(screen.queryByText('换绑手机号')).toBeNull();
    expect(toastText()).toBe('短信验证码错误');
  });

  test('messages appear in order, each at its field: missing number, invalid number, captcha', async () => {
    await reachSecond();
    const wrong = () =>
      screen
        .getAllByRole('textbox')
        .filter((field) => field.getAttribute('aria-invalid') === 'true')
        .map((field) => field.getAttribute('placeholder'));
    press('获取验证码');
    expect(toastText()).toBe('请输入新手机号');
    expect(wrong()).toEqual(['请输入新的手机号码']);
    typeInto('请输入新的手机号码', '1390000');
    expect(wrong()).toEqual([]);
    press('获取验证码');
    expect(toastText()).toBe('请输入正确的手机号');
    expect(wrong()).toEqual(['请输入新的手机号码']);
    typeInto('请输入新的手机号码', '13900000002');
    press('获取验证码');
    expect(toastText()).toBe('请输入图形验证码');
    expect(wrong()).toEqual(['请输入图形验证码']);
    expect(sentTo(SMS)).toHaveLength(1);
    press('立即绑定');
    expect(toastText()).toBe('请输入短信验证码');
    expect(wrong()).toEqual(['请输入图形验证码', '请输入短信验证码']);
    expect(service.calls()).not.toContain(CHANGE);
  });

  test('the code is sent to the new number; the button is then disabled for 120 s', async () => {
    await reachSecond();
    typeInto('请输入新的手机号码', '13900000002');
    typeInto('请输入图形验证码', 'ab3d');
    press('获取验证码');
    await later();
    const values = { mobile: '13900000002', scene: 'mobile_bind', image_key: 'k', image_captcha: 'ab3d' };
    expect(sentTo(SMS).at(-1)).toEqual(values);
    expect(screen.getByRole('timer').textContent).toBe('120s');
    expect(screen.getByPlaceholderText<HTMLInputElement>('请输入图形验证码').value).toBe('');
    await later(120_000);
    expect(button('获取验证码')).not.toBeNull();
  });

  test('Enter in the captcha field sends the code instead of the form', async () => {
    await reachSecond();
    typeInto('请输入新的手机号码', '13900000002');
    typeInto('请输入图形验证码', 'ab3d');
    fireEvent.keyDown(screen.getByPlaceholderText('请输入图形验证码'), { key: 'Enter' });
    await later();
    expect(sentTo(SMS)).toHaveLength(2);
    expect(service.calls()).not.toContain(CHANGE);
  });

  test('a rejected SMS loads a new captcha and clears the field', async () => {
    let refuses = false;
    await reachSecond({ [SMS]: () => (refuses ? { code: 1, message: '图形验证码错误' } : { code: 0 }) });
    refuses = true;
    const images = sentTo(IMAGE).length;
    typeInto('请输入新的手机号码', '13900000002');
    typeInto('请输入图形验证码', 'zzzz');
    press('获取验证码');
    await later();
    expect(toastText()).toBe('图形验证码错误');
    expect(sentTo(IMAGE)).toHaveLength(images + 1);
    expect(screen.getByPlaceholderText<HTMLInputElement>('请输入图形验证码').value).toBe('');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('a captcha that did not load is loaded again by the button', async () => {
    let fails = false;
    const image = { code: 0, data: { key: 'k', img: 'data:image/png;base64,x' } };
    await reachSecond({ [IMAGE]: () => (fails ? { code: 1, message: '请稍后再试' } : image) });
    fails = true;
    fireEvent.click(screen.getByRole('button', { name: '看不清，换一张' }));
    expect(button('获取验证码')?.getAttribute('aria-disabled')).toBe('true');
    await later();
    typeInto('请输入新的手机号码', '13900000002');
    fails = false;
    press('获取验证码');
    await later();
    typeInto('请输入图形验证码', 'ab3d');
    press('获取验证码');
    await later();
    expect(sentTo(SMS).at(-1)).toMatchObject({ mobile: '13900000002', image_captcha: 'ab3d' });
  });

  const fillIn = (): void => {
    typeInto('请输入新的手机号码', '13900000002');
    typeInto('请输入短信验证码', '654321');
    press('立即绑定');
  };

  test('the new number is saved with the token, then the screen goes back', async () => {
    await reachSecond();
    fillIn();
    await later();
    expect(sentTo(CHANGE)).toEqual([{ mobile: '13900000002', mobile_code: '654321', sign: 'proof' }]);
    expect(toastText()).toBe('成功');
    await later(510);
    expect(shownAddress()).toBe('/member/profile');
  });

  test('a number in use shows a message and keeps the form', async () => {
    await reachSecond({ [CHANGE]: { code: 1, message: '手机号已存在' } });
    fillIn();
    await later(600);
    expect(toastText()).toBe('手机号已存在');
    expect(shownAddress()).toBe('/member/mobileVerify');
    expect(screen.getByPlaceholderText<HTMLInputElement>('请输入新的手机号码').value).toBe('13900000002');
  });

  test('an expired token returns to the first step', async () => {
    await reachSecond({ [CHANGE]: { code: 1, message: '参数错误' } });
    fillIn();
    await later();
    expect(screen.queryByLabelText('原手机号')).not.toBeNull();
  });

  test('without a number the screen redirects to binding one', async () => {
    await start('/member/mobileVerify', <MobileChangeScreen />, {
      [DETAIL]: memberAnswer({ is_bind_mobile: 0, mobile: '212345678' }),
    });
    expect(shownAddress()).toBe('/member/mobile');
  });
});

describe('/member/password', () => {
  test.each([
    ['', '请输入密码'],
    ['12345', '密码长度不能少于6个字符'],
  ])('the password %j is refused before the captcha', async (password, words) => {
    await start('/member/password', <PasswordScreen />);
    if (password) typeInto('请输入新密码', password);
    press('获取短信验证码');
    await later();
    expect(toastText()).toBe(words);
    expect(screen.getByPlaceholderText('请输入新密码').getAttribute('aria-invalid')).toBe('true');
    expect(service.calls()).not.toContain(IMAGE);
  });

  test('the form contains the own number; the code sets the password', async () => {
    await start('/member/password', <PasswordScreen />);
    expect(document.title).toBe('重置密码');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800000001');
    typeInto('请输入新密码', ' secret ');
    press('获取短信验证码');
    await passCaptcha();
    expect(sentTo(SMS)).toMatchObject([{ mobile: '13800000001', scene: 'password_reset' }]);
    expect(button('确定')).not.toBeNull();
    giveCode();
    await later();
    expect(sentTo(PASSWORD)).toEqual([
      { mobile: '13800000001', mobile_code: '123456', password: ' secret ' },
    ]);
    expect(toastText()).toBe('成功');
    await later(510);
    expect(shownAddress()).toBe('/member/profile');
  });

  const giveWrongCode = async (config: object, failure: object): Promise<void> => {
    const client = createQueryClient();
    client.setQueryData(configQuery().queryKey, normaliseConfig(config, ''));
    await start('/member/password', <PasswordScreen />, { [PASSWORD]: () => failure as never }, client);
    typeInto('请输入新密码', 'secret1');
    press('获取短信验证码');
    await passCaptcha();
    giveCode();
    await later(600);
  };
  const WRONG = { code: 1, message: '短信验证码错误' };

  test('a wrong code stays on its panel with generation B', async () => {
    await giveWrongCode({ paid_content_purchase_protocol: '' }, WRONG);
    expect(toastText()).toBe('短信验证码错误');
    expect(screen.queryByPlaceholderText('请输入短信验证码')).not.toBeNull();
  });

  test('with generation A it returns to the form, which keeps the password', async () => {
    await giveWrongCode({}, WRONG);
    expect(toastText()).toBe('短信验证码错误');
    expect(screen.queryByPlaceholderText('请输入短信验证码')).toBeNull();
    expect(screen.getByPlaceholderText<HTMLInputElement>('请输入新密码').value).toBe('secret1');
  });

  test('without a number the screen redirects to binding one', async () => {
    await start('/member/password', <PasswordScreen />, {
      [DETAIL]: memberAnswer({ is_bind_mobile: 0, mobile: '212345678' }),
    });
    expect(shownAddress()).toBe('/member/mobile');
  });
});
