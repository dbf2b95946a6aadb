// @module-tag postgres

import {
  type SavedView,
  savedViewCreate,
  savedViewDelete,
  savedViewEdit,
  savedViewList,
  VIEW_LIMIT,
} from '@zaixue/contract/operator/site/saved-views';
import { expect, test } from 'vitest';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

async function openConsole() {
  const site = await openTestSite();
  const operator = await createTestOperator(site, 'read-only');
  return { site, operator };
}
const late = { list: 'orders', name: '迟到的钱', query: 'tab=late&channel=wechat', isStart: false } as const;

test('a view is saved, renamed, replaced and deleted; others do not see it', async () => {
  const { site, operator } = await openConsole();
  const other = await createTestOperator(site, 'owner');
  const { data: made } = await callOperator(site, operator, savedViewCreate, late);
  expect(made).toEqual({ ...late, id: made.id });
  const id = String(made.id);
  const edit = { id, name: '微信迟到', query: 'tab=late' };
  expect((await callOperator(site, operator, savedViewEdit, edit)).data).toEqual({
    ...made,
    ...{ name: '微信迟到', query: 'tab=late' },
  });
  expect((await callOperator(site, operator, savedViewList, {})).data).toHaveLength(1);
  expect((await callOperator(site, other, savedViewList, {})).data).toEqual([]);
  expect((await callOperator(site, other, savedViewEdit, edit)).status).toBe(404);
  expect((await callOperator(site, other, savedViewDelete, { id })).status).toBe(404);
  expect((await callOperator(site, operator, savedViewDelete, { id })).status).toBe(200);
  expect((await callOperator(site, operator, savedViewList, {})).data).toEqual([]);
});

test('neither the page nor what finds one person is stored', async () => {
  const { site, operator } = await openConsole();
  const { data: made } = await callOperator(site, operator, savedViewCreate, {
    ...late,
    query: 'search=13800138000&tab=late&page=7&size=50',
  });
  expect(made.query).toBe('tab=late');
  const edit = { id: String(made.id), query: 'tab=paid&search=13800138000' };
  expect((await callOperator(site, operator, savedViewEdit, edit)).data.query).toBe('tab=paid');
  const courses = { list: 'courses', name: '数学', query: 'search=%E6%95%B0%E5%AD%A6&sort=newest' } as const;
  expect((await callOperator(site, operator, savedViewCreate, courses)).data.query).toBe(courses.query);
  const log = await site.db.selectFrom('audit_entries').select(['changes', 'subject_label']).execute();
  expect(JSON.stringify(log)).not.toContain('13800138000');
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['a name that is too long', { name: '长'.repeat(61) }, 'name'],
  ['characters that no address has', { query: 'tab=<script>' }, 'query'],
  ['a query that is too long', { query: `tab=${'a'.repeat(1000)}` }, 'query'],
])('refuses %s', async (_name, wrong, field) => {
  const { site, operator } = await openConsole();
  const { status, failure } = await callOperator(site, operator, savedViewCreate, { ...late, ...wrong });
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([422, [field]]);
});

test('names are unique in a list, and at most one view is the one it opens with', async () => {
  const { site, operator } = await openConsole();
  const create = (view: Partial<Omit<SavedView, 'id'>>) =>
    callOperator(site, operator, savedViewCreate, { ...late, ...view });
  const first = (await create({ isStart: true })).data;
  const again = await create({});
  expect([again.status, Object.keys(again.failure.fields ?? {})]).toEqual([422, ['name']]);
  const second = (await create({ name: '全部迟到', isStart: true })).data;
  const elsewhere = (await create({ list: 'ledger', isStart: true })).data;
  const starts = async () =>
    (await callOperator(site, operator, savedViewList, {})).data
      .filter(({ isStart }) => isStart)
      .map(({ id }) => id);
  expect(await starts()).toEqual([second.id, elsewhere.id]);
  await callOperator(site, operator, savedViewEdit, { id: String(first.id), isStart: true });
  expect(await starts()).toEqual([first.id, elsewhere.id]);
  const taken = await callOperator(site, operator, savedViewEdit, { id: String(first.id), name: '全部迟到' });
  expect(taken.status).toBe(422);
  await callOperator(site, operator, savedViewEdit, { id: String(first.id), isStart: false });
  expect(await starts()).toEqual([elsewhere.id]);
});

test('requests at the same time do not pass the limit of a list', async () => {
  const { site, operator } = await openConsole();
  const create = (name: string, list: 'orders' | 'ledger' = 'orders') =>
    callOperator(site, operator, savedViewCreate, { ...late, name, list });
  for (let count = 1; count < VIEW_LIMIT; count++) await create(`视图 ${count}`);
  const answers = await Promise.all([create('倒数第二'), create('最后一个')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await create('另一个列表', 'ledger')).status).toBe(200);
});

test('the views of a list that this version no longer has are not shown, and they end with the operator', async () => {
  const { site, operator } = await openConsole();
  await callOperator(site, operator, savedViewCreate, late);
  await site.db.updateTable('operator_views').set({ list: 'gone' }).execute();
  expect((await callOperator(site, operator, savedViewList, {})).data).toEqual([]);
  await site.db.deleteFrom('operators').where('id', '=', operator.id).execute();
  expect(await site.db.selectFrom('operator_views').selectAll().execute()).toEqual([]);
});
