import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { show } from '../../testing/show.tsx';
import { CoursesScreen } from './courses-screen.tsx';

const CATEGORIES = [{ id: 1, name: '编程开发', children: [{ id: 2, name: '编程入门', children: [] }] }];

const lastAsked = (service: ReturnType<typeof fakeService>) =>
  service.sent.filter(({ call }) => call === 'GET /api/v2/courses').at(-1)?.values;

test('the order is in the address; a second tap on the price turns it round', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const service = fakeService({
    'GET /api/v2/course_categories': { code: 0, data: CATEGORIES },
    'GET /api/v2/courses': { code: 0, data: { data: [], total: 0 } },
  });
  show(<CoursesScreen />, { at: ['/courses?scene=free&sort=hot'], extensions: ['course-sort'] });
  expect((await screen.findByRole('button', { name: '最热' })).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(lastAsked(service)).toMatchObject({ scene: 'free', sort: 'hot' }));
  fireEvent.click(screen.getByRole('button', { name: '价格' }));
  await waitFor(() => expect(lastAsked(service)).toMatchObject({ scene: 'free', sort: 'price' }));
  fireEvent.click(screen.getByRole('button', { name: /价格.*从低到高/ }));
  await waitFor(() => expect(lastAsked(service)).toMatchObject({ scene: 'free', sort: 'price-desc' }));
  screen.getByRole('button', { name: /价格.*从高到低/ });
  fireEvent.click(screen.getByRole('button', { name: '综合' }));
  await waitFor(() => expect(lastAsked(service)).not.toHaveProperty('sort'));
});

test('a service without the extension shows no order, and is asked for none', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const service = fakeService({
    'GET /api/v2/course_categories': { code: 0, data: CATEGORIES },
    'GET /api/v2/courses': { code: 0, data: { data: [], total: 0 } },
  });
  show(<CoursesScreen />, { at: ['/courses?sort=hot'] });
  await screen.findByRole('button', { name: '编程开发' });
  expect(screen.queryByRole('group', { name: '排序' })).toBeNull();
  await waitFor(() => expect(lastAsked(service)).toBeDefined());
  expect(lastAsked(service)).not.toHaveProperty('sort');
});

test('the categories stand in a row; the children of the chosen one follow it', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const service = fakeService({
    'GET /api/v2/course_categories': { code: 0, data: CATEGORIES },
    'GET /api/v2/courses': { code: 0, data: { data: [], total: 0 } },
  });
  show(<CoursesScreen />, { at: ['/courses'] });
  fireEvent.click(await screen.findByRole('button', { name: '编程开发' }));
  await waitFor(() => expect(lastAsked(service)).toMatchObject({ category_id: '1' }));
  fireEvent.click(await screen.findByRole('button', { name: '编程入门' }));
  await waitFor(() => expect(lastAsked(service)).toMatchObject({ category_id: '2' }));
});

test('the chosen category is shown above the courses, and a tap on it removes the filter', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const service = fakeService({
    'GET /api/v2/course_categories': { code: 0, data: CATEGORIES },
    'GET /api/v2/courses': { code: 0, data: { data: [], total: 0 } },
  });
  const asked = () => service.sent.filter(({ call }) => call === 'GET /api/v2/courses').at(-1)?.values;
  show(<CoursesScreen />, { at: ['/courses?category_id=2&scene=free'] });

  const chip = await screen.findByRole('button', { name: '取消分类：编程入门' });
  expect(chip.textContent).toBe('编程入门');
  expect(asked()).toMatchObject({ category_id: '2', scene: 'free' });
  fireEvent.click(chip);
  await waitFor(() => expect(asked()).toMatchObject({ category_id: '0', scene: 'free' }));
  expect(screen.queryByRole('button', { name: /取消分类/ })).toBeNull();
});
