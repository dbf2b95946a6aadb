import { act, fireEvent, screen } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '../../api/request.ts';
import { hardNavigate } from '../../platform/navigation/navigation.ts';
import { keepLocalStoreInMemory } from '../../platform/safe-storage.ts';
import { endPreview, previewToken, startPreview } from '../../session/preview.ts';
import { getToken, removeToken } from '../../session/token-store.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { show } from '../../testing/show.tsx';
import { PreviewBanner } from './preview-banner.tsx';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const ENDS = NOW + 60_000;
const tokenOf = (persona: string) => `${persona}-a-b-${(ENDS / 1000).toString(36)}.${'x'.repeat(43)}`;
const CALL = { method: 'GET', path: '/api/v2/course/1' } as const;

const open = (address: string): boolean => {
  window.history.replaceState({ idx: 1 }, '', address);
  return startPreview();
};

beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.token, 'own');
});

afterEach(() => {
  endPreview();
  // What the preview kept in memory, then the browser's store again.
  removeToken();
  keepLocalStoreInMemory(false);
});

const sentAuthorization = async (): Promise<unknown> => {
  const answer = vi.fn(async () => new Response(JSON.stringify({ code: 0, message: '', data: [] })));
  vi.stubGlobal('fetch', answer);
  await request(CALL, {}, { anonymous: true });
  const [, init] = answer.mock.calls[0] as unknown as [string, { headers: Record<string, string> }];
  return init.headers.Authorization;
};

test('the token leaves the address, stays in the tab, and goes with every request', async () => {
  const token = tokenOf('buyer');
  expect(open(`/course/1?tab=lessons&preview=${token}`)).toBe(true);
  expect(window.location.search).toBe('?tab=lessons');
  expect(window.history.state).toEqual({ idx: 1 });
  expect(await sentAuthorization()).toBe(`Bearer preview.${token}`);
  // A reload goes on with it.
  expect(open('/course/1')).toBe(true);
  expect(previewToken()).toBe(`preview.${token}`);
});

test.each([
  ['visitor', false],
  ['member', true],
])('the login of the browser is neither used nor changed: %s', (persona, isLoggedIn) => {
  open(`/course/1?preview=${tokenOf(persona)}`);
  expect(getToken()).toBe(isLoggedIn ? `preview.${tokenOf(persona)}` : null);
  removeToken();
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('own');
  expect(JSON.stringify({ ...localStorage })).not.toContain(tokenOf(persona));
});

test('what is not the token of a preview is dropped', async () => {
  expect(open('/course/1?preview=%3Cscript%3E')).toBe(false);
  expect(window.location.search).toBe('');
  expect(sessionStorage).toHaveLength(0);
  expect(getToken()).toBe('own');
  expect(await sentAuthorization()).toBeUndefined();
});

test('the banner says as whom; ending forgets the token and loads the page anew', () => {
  const reload = vi.spyOn(hardNavigate, 'reload').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: NOW });
  open(`/course/1?preview=${tokenOf('buyer')}`);
  fakeService({});
  show(<PreviewBanner />);
  expect(screen.getByText('预览：以已购学员的身份')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '结束预览' }));
  expect(reload).toHaveBeenCalledOnce();
  expect([previewToken(), sessionStorage.length]).toEqual([null, 0]);
});

test('the banner says when the time is over', () => {
  vi.useFakeTimers({ now: NOW });
  open(`/course/1?preview=${tokenOf('vip')}`);
  fakeService({});
  show(<PreviewBanner />);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByText('预览：以会员的身份')).toBeDefined();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('预览已结束')).toBeDefined();
  expect(screen.getByRole('button', { name: '离开预览' })).toBeDefined();
});
