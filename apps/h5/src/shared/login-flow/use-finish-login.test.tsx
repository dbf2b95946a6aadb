import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { useRequiredAction } from '../../session/required-action.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { forcing, loginHandlers, memberAnswer } from '../../testing/login-service.ts';
import { later, press, shownAddress } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { useFinishLogin } from './use-finish-login.ts';

const CONFIG = 'GET /api/v2/other/config';
const DETAIL = 'GET /api/v2/member/detail';

function Login({ stepsBack }: { readonly stepsBack: number }) {
  const finish = useFinishLogin(stepsBack);
  return (
    <button type="button" onClick={() => void finish('fresh')}>
      finish
    </button>
  );
}

function Screens({ stepsBack }: { readonly stepsBack: number }) {
  const asked = useRequiredAction();
  const screens = useRoutes([
    { path: '/login', element: <Login stepsBack={stepsBack} /> },
    { path: '*', element: null },
  ]);
  return (
    <>
      {screens}
      <p data-testid="asked">{asked?.step}</p>
    </>
  );
}

async function finishAt(at: readonly string[], stepsBack = 1): Promise<void> {
  show(<Screens stepsBack={stepsBack} />, { at });
  press('finish');
  await later();
}
const asked = () => screen.getByTestId('asked').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(9);
});

test('the token is stored, configuration and member are loaded with it, and what was left behind goes', async () => {
  localStorage.setItem('meedu-h5-tmp-token', 'old');
  localStorage.setItem('login_code', 'old');
  localStorage.setItem('meedu-user-face-bizToken', 'old');
  localStorage.setItem('meedu-user-face-ruleId', 'old');
  const service = fakeService(loginHandlers());
  await finishAt(['/login']);
  expect(service.calls()).toEqual([CONFIG, DETAIL]);
  expect(service.authorizations).toEqual(['Bearer fresh', 'Bearer fresh']);
  expect({ ...localStorage }).toEqual({ 'meedu-h5-token': 'fresh' });
});

test('after 500 ms the decoded redirect shows, in place of the login', async () => {
  fakeService(loginHandlers());
  await finishAt(['/x', '/login?redirect=%2Fsearch%3Fkeywords%3D%25E4%25B8%25AD']);
  await later(480);
  expect(shownAddress()).toMatch(/^\/login/);
  await later(20);
  expect(shownAddress()).toBe('/search?keywords=%E4%B8%AD');
});

test.each([
  ['the quick login: one step back', 1, ['/a', '/member', '/login'], 9, '/member'],
  ['the login by password: two steps back', 2, ['/member', '/login', '/login'], 9, '/member'],
  ['after a reset of the password: three steps back', 3, ['/a', '/b', '/c', '/login'], 9, '/a'],
  ['nothing to go back to: home', 1, ['/login'], 2, '/'],
  ['only the login to go back to: home', 2, ['/login', '/login'], 3, '/'],
] as const)('without a redirect, %s', async (_, stepsBack, at, length, address) => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(length);
  fakeService(loginHandlers());
  await finishAt(at, stepsBack);
  await later(510);
  expect(shownAddress()).toBe(address);
});

test.each([
  ['the number comes before the verification', true, true, { is_bind_mobile: 0 }, 'bind-mobile'],
  ['the verification', false, true, {}, 'face'],
  ['a bound number: the verification', true, true, {}, 'face'],
  ['nothing is left to do', true, true, { is_face_verify: true }, ''],
  ['nothing is forced', false, false, { is_bind_mobile: 0 }, ''],
] as const)('the checks after login, in order: %s', async (_, bind, face, member, step) => {
  fakeService(loginHandlers({ [CONFIG]: forcing(bind, face), [DETAIL]: memberAnswer(member) }));
  await finishAt(['/login?redirect=%2Fcourses']);
  await later(600);
  expect(asked()).toBe(step);
  expect(shownAddress()).toBe(step ? '/login?redirect=%2Fcourses' : '/courses');
});

test('the verification is not asked for on the way back to its page, which still needs its keys', async () => {
  localStorage.setItem('meedu-user-face-bizToken', 'biz');
  fakeService(loginHandlers({ [CONFIG]: forcing(false, true) }));
  await finishAt(['/login?redirect=%2Fauth%2FfaceSuccess']);
  await later(600);
  expect(asked()).toBe('');
  expect(shownAddress()).toBe('/auth/faceSuccess');
  expect(localStorage.getItem('meedu-user-face-bizToken')).toBe('biz');
});

test('401 from the member call clears the session and goes on to the redirect', async () => {
  fakeService(loginHandlers({ [DETAIL]: { code: 401, message: '请登录' } }));
  await finishAt(['/login?redirect=%2Fcourses']);
  expect(localStorage.getItem('meedu-h5-token')).toBeNull();
  expect(shownAddress()).toBe('/courses');
});

test('when member or configuration cannot be had, the page starts anew', async () => {
  const replaced = vi.spyOn(hardNavigate, 'replace').mockImplementation(() => undefined);
  fakeService(loginHandlers({ [CONFIG]: { code: 503, message: '服务暂时不可用，请稍后重试' } }));
  await finishAt(['/login?redirect=%2Fcourses']);
  expect(replaced).toHaveBeenCalledExactlyOnceWith('/courses');
  expect(localStorage.getItem('meedu-h5-token')).toBe('fresh');
});
