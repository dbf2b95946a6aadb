import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../api/normalise-config.ts';
import { configQuery } from '../api/queries/config.ts';
import { createQueryClient } from '../api/query-client.ts';
import { fakeService } from '../testing/fake-service.ts';
import { App } from './app.tsx';
import { routes } from './routes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [
    'whose code cannot be had',
    'member',
    new TypeError('Failed to fetch dynamically imported module'),
    '暂时打不开',
  ],
  ['that breaks', 'member', new Error('bug'), '页面出了点问题'],
])('a screen %s leaves the tab bar in its place', async (_, id, cause, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeService({});
  const route = routes.find((one) => one.id === id);
  if (!route) throw new Error('no such route');
  vi.spyOn(route.screen, 'loaded').mockReturnValue(null);
  vi.spyOn(route.screen, 'load').mockRejectedValue(cause);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('lost')));
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, normaliseConfig({ name: '在学' }));
  render(
    <MemoryRouter initialEntries={[`/${route.path}`]}>
      <App client={client} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /首页|在学|我的/ }).length).toBeGreaterThanOrEqual(3);
});
