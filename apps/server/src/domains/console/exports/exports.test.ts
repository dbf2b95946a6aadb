// @module-tag postgres

import { memberExport, memberExportTask } from '@zaixue/contract/operator/learners/members';
import { EXPORT_DIRECT_ROWS, EXPORT_FORMATS } from '@zaixue/contract/operator/list-export';
import { orderExport, orderExportTask } from '@zaixue/contract/operator/money/orders';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { roleCreate } from '@zaixue/contract/operator/site/operators';
import { taskDetail, taskFile } from '@zaixue/contract/operator/site/tasks';
import { moneyStatisticsExport } from '@zaixue/contract/operator/statistics/money';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createOrder } from '../../../testing/fixtures/create-order.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { runTasks } from '../../operations/tasks/run-tasks.ts';
import { readXlsx } from '../course-members/import/read-xlsx.ts';
import { taskKinds } from '../tasks/task-kinds.ts';
import { exportedLists } from './all-exports.ts';

/** Reads a CSV file as a program does: white space around a value is not part of it. */
function readCsv(text: unknown): string[][] {
  expect(String(text).startsWith('\uFEFF')).toBe(true);
  return parse(String(text), { bom: true, trim: true });
}

/** The file of an export as it comes. */
async function fileOf({ app }: TestSite, { headers }: TestOperator, call: OperatorCall, query: object) {
  const names = new Set(Object.keys(query));
  const path = call.path.replace(/\{id\}/, String((query as { id?: number }).id));
  names.delete('id');
  const search = Object.fromEntries(
    [...names].map((name) => [name, String(query[name as keyof typeof query])]),
  );
  return app.inject({ method: 'GET', url: path, query: search, headers: { ...headers } });
}

const SEARCHED = '202601319';

/** A site with orders at one-minute steps; the newest is the first. */
async function openOrders() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createMember(site.db, { nick_name: '=1+1', mobile: '13800000001' });
  const numbers: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const order_no = `${SEARCHED}00000000${index}`;
    await createOrder(site.db, id, {
      ...{ order_no, goods_name: `+课程 "${index}",`, due_fen: 1250 + index },
      ...{ created_at: site.clock() - index * 60_000, status: index === 3 ? 1 : 9 },
    });
    numbers.push(order_no);
  }
  return { ...site, site, owner, numbers };
}

const recorded = async ({ db }: TestSite) => {
  const { act, changes } = await db
    .selectFrom('audit_entries')
    .select(['act', 'changes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return [
    act,
    ...(JSON.parse(changes) as { field: string; after: unknown }[]).map(({ field, after }) => [field, after]),
  ];
};

test('an export has the filter and order of the list; long numbers and formulas are texts; it is recorded', async () => {
  const { site, owner, numbers } = await openOrders();
  const query = { search: SEARCHED, tab: 'paid', from: '2026-01-31' } as const;
  const { data } = await callOperator(site, owner, orderExport, query);
  expect(String(data)).toContain(`\r\n\t${numbers[0]},已支付,课程,"'+课程 ""0"",",99.00,0.00,,12.50,`);
  expect(String(data)).toContain(`,'=1+1,\t13800000001,2026-01-31 20:00:00,\r\n`);
  const [head, ...rows] = readCsv(data);
  expect(head?.slice(0, 2)).toEqual(['订单号', '状态']);
  expect(rows.map(([number]) => number)).toEqual(numbers.slice(0, 3));
  // What was searched for may be a person.
  expect(await recorded(site)).toEqual([
    'order.export',
    ...[
      ['search', 'changed'],
      ['tab', 'paid'],
      ['from', '2026-01-31'],
    ],
    ...[
      ['wholeNumbers', true],
      ['format', 'csv'],
      ['rows', 3],
    ],
  ]);
});

test('the same as .xlsx has the same texts, with amounts as numbers', async () => {
  const { site, owner, numbers } = await openOrders();
  const answer = await fileOf(site, owner, orderExport, { format: 'xlsx' });
  expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('订单-20260131.xlsx');
  const [head, ...rows] = readXlsx(answer.rawPayload, 10).map(({ cells }) => cells);
  expect(head?.[7]).toBe('应付（元）');
  expect(rows.map(([number, , , name, , , , due]) => [number, name, due])).toEqual(
    numbers.map((number, index) => [number, `+课程 "${index}",`, (12.5 + index / 100).toFixed(2)]),
  );
  expect(rows[0]?.slice(12, 14)).toEqual(['=1+1', '13800000001']);
});

test('every list and format is a table with as many cells as its head', async () => {
  const { site, owner } = await openOrders();
  const member = await createMember(site.db, { nick_name: '小明' });
  const course = await createCourse(site.db, { title: '小提琴/进阶' });
  await buyCourse(site.db, member.id, course.id);
  await createPromoCode(site.db, 'abc');
  const agreement = await site.db
    .insertInto('agreements')
    .values({ ...{ type: 'user', title: '协议', content: '', version: '1.0' }, is_active: 1, created_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: Record<string, number> = { 'course-member.export': course.id, 'agreement.export': agreement.id };
  for (const { calls, act, head } of exportedLists)
    for (const format of EXPORT_FORMATS) {
      const query = { id: ids[act] ?? 0, format };
      const { statusCode, rawPayload } = await fileOf(site, owner, calls[0], query);
      expect([act, format, statusCode]).toEqual([act, format, 200]);
      const rows =
        format === 'csv' ? readCsv(rawPayload) : readXlsx(rawPayload, 100).map(({ cells }) => cells);
      expect(rows[0]).toEqual(head);
      if (!['ledger.export', 'agreement.export'].includes(act)) expect(rows.length).toBeGreaterThan(1);
      for (const cells of rows.slice(1)) expect(cells.length).toBeLessThanOrEqual(head.length);
    }
});

test('mobile numbers are whole only with the right to personal data, also in the file of a task', async () => {
  const { site, owner, services } = await openOrders();
  const finance = await createTestOperator(site, 'finance');
  const mobilesOf = async (operator: TestOperator) =>
    readCsv((await callOperator(site, operator, orderExport, {})).data)
      .slice(1)
      .map((cells) => cells[13]);
  expect(new Set(await mobilesOf(finance))).toEqual(new Set(['138****0001']));
  expect(new Set(await mobilesOf(owner))).toEqual(new Set(['13800000001']));

  const start = await callOperator(site, owner, orderExportTask, { key: 'personal-1' });
  await runTasks(services, taskKinds, new AbortController().signal);
  // Somebody who may manage tasks and export orders, but not numbers.
  const permissions: Permission[] = ['order.view', 'order.export', 'job.view', 'job.retry'];
  const role = { title: '值班', scope: 'all' as const, permissions };
  const { name } = (await callOperator(site, owner, roleCreate, role)).data;
  const other = await createTestOperator(site, name);
  const { id } = start.data;
  expect((await callOperator(site, other, taskDetail, { id })).data.task.hasFile).toBe(false);
  expect((await callOperator(site, other, taskFile, { id })).failure.needs).toBe('export.personal');
  expect(String((await callOperator(site, owner, taskFile, { id })).data)).toContain('13800000001');
});

/** Members with points, so that their order differs from that of their ids. */
async function addMembers({ db }: TestSite, count: number) {
  const first = await createMember(db);
  const { id: _id, ...row } = first;
  const rows = Array.from({ length: count - 1 }, (_, index) => ({
    ...{ ...row, mobile: `150${String(index).padStart(8, '0')}`, nick_name: `学员 ${index}` },
    credit1: (index * 7919) % 1000,
  }));
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('members')
      .values(rows.slice(start, start + 500))
      .execute();
}

test('5,001 rows are refused at once and written by a task, complete after a stop in the middle', async () => {
  const site = await openTestSite();
  const { db, services } = site;
  const owner = await createTestOperator(site, 'owner');
  await addMembers(site, EXPORT_DIRECT_ROWS + 1);
  const query = { sort: 'points', state: 'open' } as const;
  const refused = await callOperator(site, owner, memberExport, query);
  expect(refused.failure).toMatchObject({ code: 'refused', message: '超过 5000 行，请作为任务导出' });

  const start = await callOperator(site, owner, memberExportTask, { ...query, key: 'members-1' });
  expect(start.data).toMatchObject({ state: 'waiting', total: 5001, title: '学员-20260131.csv' });
  const url = memberExportTask.path;
  const again = {
    method: 'POST',
    url,
    headers: { ...owner.headers },
    payload: { ...query, key: 'members-1' },
  } as const;
  expect((await site.app.inject(again)).json()).toMatchObject({ id: start.data.id });
  const wanted = await db
    .selectFrom('members')
    .select('id')
    .orderBy('credit1', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The process ends in the middle; whoever is made until the next one begins is left out.
  const stop = new AbortController();
  let batches = 0;
  const stopping = {
    ...services,
    sleep: async () => {
      batches += 1;
      if (batches === 5) stop.abort();
    },
  };
  await runTasks(stopping, taskKinds, stop.signal);
  const taskOf = async () => (await callOperator(site, owner, taskDetail, { id: start.data.id })).data.task;
  expect(await taskOf()).toMatchObject({ state: 'running', hasFile: false });
  await createMember(db, { credit1: 500 });
  await runTasks(services, taskKinds, new AbortController().signal);
  expect(await taskOf()).toMatchObject({ state: 'done', done: 5001, failed: 0, hasFile: true });
  const file = await callOperator(site, owner, taskFile, { id: start.data.id });
  const [, ...rows] = readCsv(file.data);
  expect(rows.map(([id]) => Number(id))).toEqual(wanted.map(({ id }) => id));
});

test('a table of the statistics is a spreadsheet too', async () => {
  const { site, owner } = await openOrders();
  const answer = await fileOf(site, owner, moneyStatisticsExport, { format: 'xlsx', from: '2026-01-31' });
  const [head, row] = readXlsx(answer.rawPayload, 10).map(({ cells }) => cells);
  expect(head?.slice(0, 3)).toEqual(['开始日期', '结束日期', '收款（元）']);
  expect(row?.slice(0, 3)).toEqual(['2026-01-31', '2026-01-31', '0']);
});
