import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../testing/render.tsx';
import { SavedViews } from './saved-views.tsx';

const QUERY = z.object({
  search: z.string().catch('').default(''),
  tab: z.enum(['all', 'paid', 'late']).catch('all').default('all'),
  page: z.coerce.number().int().min(1).catch(1).default(1),
});
const view = { id: 1, list: 'orders', name: '迟到', query: 'tab=late&gone=5', isStart: false };

/** What the server answers for the operator's views. */
let views: unknown[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(views));
});
afterEach(() => vi.unstubAllGlobals());

async function openList(address: string, stored: unknown[]) {
  views = stored;
  const { router } = renderAt(address, <SavedViews list="orders" schema={QUERY} />);
  await vi.waitFor(() => expect(screen.queryAllByRole('button').length).toBeGreaterThan(0));
  return { search: () => router.state.location.search, router };
}
const pressed = () => screen.getByRole('button', { name: /迟到/ }).getAttribute('aria-pressed');

test('a view shows its state, without what the list no longer knows; other values of the address stay', async () => {
  const { search } = await openList('/?tab=paid&page=3&create=1', [
    view,
    { ...view, id: 2, list: 'media', name: '别处' },
  ]);
  expect([pressed(), screen.queryByText('别处')]).toEqual(['false', null]);
  fireEvent.click(screen.getByRole('button', { name: '迟到' }));
  expect([search(), pressed()]).toEqual(['?create=1&tab=late', 'true']);
  expect(screen.queryByText('保存为视图')).toBe(null);
});

test('a list opened without a state of its own shows the view chosen for it, once', async () => {
  const { search, router } = await openList('/', [{ ...view, isStart: true }]);
  // The address changes first, the button with the next rendering.
  await vi.waitFor(() => expect([search(), pressed()]).toEqual(['?tab=late', 'true']));
  await act(() => router.navigate('/'));
  expect([search(), pressed()]).toEqual(['', 'false']);
});

test('an address with a state of its own keeps it', async () => {
  const { search } = await openList('/?search=x', [{ ...view, isStart: true }]);
  expect([search(), pressed()]).toEqual(['?search=x', 'false']);
});

test('nothing is offered to save when only a search that finds one person is on', async () => {
  await openList('/?search=13800138000', [view]);
  expect(screen.queryByText('保存为视图')).toBe(null);
});

test('filters can be saved before there is any view', async () => {
  await openList('/?tab=paid&search=1380', []);
  expect(screen.getByText('保存为视图')).toBeTruthy();
});
