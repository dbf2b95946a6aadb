import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { show } from '../../testing/show.tsx';
import { CoursesScreen } from './courses-screen.tsx';

const CATEGORIES = [{ id: 1, name: '编程开发', children: [{ id: 2, name: '编程入门', children: [] }] }];

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
