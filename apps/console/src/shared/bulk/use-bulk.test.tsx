import { fireEvent, screen } from '@testing-library/react';
import type { BulkBody, BulkResult } from '@zaixue/contract/operator/selection';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { renderAt } from '../../testing/render.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { useBulk } from './use-bulk.tsx';

type Filter = { readonly state: string };
type Change = { readonly isShown: boolean };
type Send = (body: BulkBody<Filter, Change>) => Promise<BulkResult<Change>>;

const DONE: BulkResult<Change> = { done: [], skipped: 0, failed: [], undo: [], taskId: null };
const otherCount = (expectedCount: number): ApiError =>
  new ApiError({
    ...{ status: 409, code: 'conflict', message: '内容刚被别人修改' },
    body: { conflict: { version: 0, by: '', at: 0, fields: { expectedCount } } },
  });
const failedRows = (...ids: number[]) =>
  ids.map((id) => ({ id, label: `第 ${id} 课`, message: '还没有发布' }));

function Screen({ target, send }: { target: BulkTarget<Filter>; send: Send }) {
  const bulk = useBulk({ refresh: async () => undefined });
  const act = {
    title: '显示',
    change: { isShown: true },
    describe: (count: number) => `已显示 ${count} 门`,
    send,
  };
  return (
    <>
      <button type="button" onClick={() => void bulk.run(act, target)}>
        开始
      </button>
      {bulk.sheets}
    </>
  );
}

function start(target: BulkTarget<Filter>, ...answers: (BulkResult<Change> | Error)[]) {
  const send = vi.fn<Send>(async () => {
    const answer = answers.shift() ?? DONE;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  renderAt('/', <Screen target={target} send={send} />);
  fireEvent.click(screen.getByText('开始'));
  return { selections: () => send.mock.calls.map(([{ selection }]) => selection) };
}

test('more than 200 rows need their number; another number is told and typed again', async () => {
  const { selections } = start({ filter: { state: 'hidden' }, count: 348 }, otherCount(347), {
    ...DONE,
    taskId: 9,
  });
  const confirm = (count: number): HTMLButtonElement =>
    screen.getByRole('button', { name: `处理这 ${count} 项` });
  expect(confirm(348).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('请输入数量 348 确认'), { target: { value: '348' } });
  fireEvent.click(confirm(348));
  await screen.findByText('现在有 347 项符合，之前是 348 项');
  expect(confirm(347).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('请输入数量 347 确认'), { target: { value: '347' } });
  fireEvent.click(confirm(347));
  await vi.waitFor(() => expect(selections()).toHaveLength(2));
  expect(selections()).toMatchObject([
    { filter: { state: 'hidden' }, expectedCount: 348 },
    { filter: { state: 'hidden' }, expectedCount: 347 },
  ]);
});

test('the failed rows stay until they are read, and only they are tried again', async () => {
  const { selections } = start(
    { ids: [1, 2, 3, 4, 5] },
    { ...DONE, done: [1, 2], failed: failedRows(3, 4, 5) },
    { ...DONE, done: [3, 4], failed: failedRows(5) },
    new ApiError({ status: 409, code: 'refused', message: '课程已删除' }),
  );
  fireEvent.click(await screen.findByText('重试这 3 项'));
  fireEvent.click(await screen.findByText('重试这 1 项'));
  // The name of the row stays with the failure of a single one.
  await screen.findByText('课程已删除');
  expect(screen.getByText('第 5 课')).toBeTruthy();
  expect(selections()).toEqual([{ ids: [1, 2, 3, 4, 5] }, { ids: [3, 4, 5] }, { ids: [5] }]);
});

test('more chosen rows than one call takes are sent in parts', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  const { selections } = start({ ids });
  await vi.waitFor(() => expect(selections()).toHaveLength(3));
  expect(selections().flatMap((selection) => ('ids' in selection ? selection.ids : []))).toEqual(ids);
});
