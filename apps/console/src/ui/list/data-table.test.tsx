import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../testing/render.tsx';
import { PHONE } from '../layout/phone.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { Selection } from './selection.ts';
import { useListState } from './use-list-state.ts';

interface Course {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}
const courses: readonly Course[] = [1, 2, 3].map((id) => ({ id, title: `课程 ${id}`, price: id }));
const columns: readonly Column<Course>[] = [
  { id: 'title', header: '课程', cell: ({ title }) => title, inCard: 'title' },
  { id: 'price', header: '价格', cell: ({ price }) => price, sort: { up: 'price', down: '-price' } },
];
const query = z.object({
  sort: z.enum(['price', '-price']).optional(),
  page: z.coerce.number().int().min(1).default(1),
});

function Courses({ onBulk }: { onBulk?: (selection: Selection) => void }) {
  const { state, change } = useListState(query);
  return (
    <DataTable
      label="课程"
      columns={columns}
      rows={courses}
      idOf={({ id }) => String(id)}
      nameOf={({ title }) => title}
      total={348}
      page={state.page}
      pageSize={3}
      onPage={(page) => change({ page })}
      sort={state.sort}
      onSort={(sort) => change({ sort: sort as 'price' })}
      empty={null}
      {...(onBulk
        ? {
            bulk: (selection: Selection) => (
              <button type="button" onClick={() => onBulk(selection)}>
                隐藏
              </button>
            ),
          }
        : {})}
    />
  );
}

test('sort and page stand in the address, and a new sort begins at the first page', async () => {
  const { router } = renderAt('/?page=2&tab=all', <Courses />);
  const search = () => router.state.location.search;
  fireEvent.click(screen.getByRole('button', { name: '价格' }));
  expect(search()).toBe('?tab=all&sort=-price');
  expect(screen.getByRole('columnheader', { name: '价格' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  expect(search()).toBe('?tab=all&sort=-price&page=2');
});

test('a bulk act gets the selected rows, or everything that the filter finds', () => {
  const onBulk = vi.fn();
  renderAt('/', <Courses onBulk={onBulk} />);
  fireEvent.click(screen.getByLabelText('选择 课程 2'));
  fireEvent.click(screen.getByText('隐藏'));
  expect(onBulk).toHaveBeenLastCalledWith({ kind: 'rows', ids: ['2'] });
  expect(screen.queryByText('选择全部 348 项符合条件的')).toBe(null);
  fireEvent.click(screen.getByLabelText('选择本页全部'));
  fireEvent.click(screen.getByText('选择全部 348 项符合条件的'));
  fireEvent.click(screen.getByText('隐藏'));
  expect(onBulk).toHaveBeenLastCalledWith({ kind: 'matching', count: 348 });
});

test('on phones the rows are cards', () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media === PHONE }));
  renderAt('/', <Courses />);
  expect(screen.queryByRole('table')).toBe(null);
  expect(screen.getByRole('list', { name: '课程' }).children).toHaveLength(3);
});
