import { act, render, screen } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { clearSession, logout } from './end-session.ts';
import { removeFaceKeys, storeFaceKeys } from './face-keys.ts';
import { getStashedToken, getToken, removeToken, setToken, stashToken, useHasToken } from './token-store.ts';

function Shows() {
  return <p>{useHasToken() ? 'member' : 'anonymous'}</p>;
}

test('the stored keys are those of the contract', () => {
  setToken('t');
  storeFaceKeys('biz', 'rule');
  expect({ ...localStorage }).toEqual({
    'meedu-h5-token': 't',
    'meedu-user-face-bizToken': 'biz',
    'meedu-user-face-ruleId': 'rule',
  });
  stashToken();
  removeFaceKeys();
  expect({ ...localStorage }).toEqual({ 'meedu-h5-tmp-token': 't' });
  expect(getToken()).toBeNull();
  expect(getStashedToken()).toBe('t');
});

test('login and logout update screens, also from another tab', () => {
  render(<Shows />);
  expect(screen.queryByText('anonymous')).not.toBeNull();
  act(() => setToken('t'));
  expect(screen.queryByText('member')).not.toBeNull();
  act(() => removeToken());
  expect(screen.queryByText('anonymous')).not.toBeNull();
  act(() => {
    localStorage.setItem(STORAGE_KEYS.token, 'from another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
  });
  expect(screen.queryByText('member')).not.toBeNull();
});

test.each([
  ['another key of the store', () => new StorageEvent('storage', { key: 'meedu-h5-scroll' }), 'anonymous'],
  ['the token', () => new StorageEvent('storage', { key: STORAGE_KEYS.token }), 'member'],
  ['the whole store being emptied', () => new StorageEvent('storage', { key: null }), 'member'],
  [
    'the page coming back as it was',
    () => new PageTransitionEvent('pageshow', { persisted: true }),
    'member',
  ],
  ['the page being loaded', () => new PageTransitionEvent('pageshow', { persisted: false }), 'anonymous'],
])('a screen looks at the token again after %s', (_, event, shown) => {
  const drawn: boolean[] = [];
  function Shown() {
    drawn.push(useHasToken());
    return null;
  }
  render(<Shown />);
  localStorage.setItem(STORAGE_KEYS.token, 't');
  act(() => void window.dispatchEvent(event()));
  expect(drawn.at(-1) ? 'member' : 'anonymous').toBe(shown);
});

test('stashing without a token keeps the stashed token', () => {
  localStorage.setItem(STORAGE_KEYS.stashedToken, 'parked');
  stashToken();
  expect(getStashedToken()).toBe('parked');
});

test('logging out tells the service with the token and forgets everything personal', async () => {
  const fetched = vi.fn(async () => new Response('{"code":0,"message":"","data":[]}'));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  client.setQueryData(['member', 'detail'], { id: 1 });
  client.setQueryData(['courses', 0, ''], { pages: [] });
  setToken('t');
  await logout(client);
  expect(fetched).toHaveBeenCalledWith(
    '/api/v2/logout',
    expect.objectContaining({
      method: 'POST',
      headers: expect.objectContaining({ Authorization: 'Bearer t' }),
    }),
  );
  expect(getToken()).toBeNull();
  expect(client.getQueryData(['member', 'detail'])).toBeUndefined();
  expect(client.getQueryData(['courses', 0, ''])).toBeDefined();
});

test('logging out works without the service', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  setToken('t');
  await logout(createQueryClient());
  expect(getToken()).toBeNull();
});

test('forgetting a member does not call the service', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  setToken('t');
  clearSession(createQueryClient());
  expect(getToken()).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
