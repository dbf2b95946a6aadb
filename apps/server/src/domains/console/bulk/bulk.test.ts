// @module-tag postgres
import { commentRemove, commentReview } from '@zaixue/contract/operator/learners/comments';
import { memberBulkLock, memberTagsEdit } from '@zaixue/contract/operator/learners/members';
import { promoStateEdit } from '@zaixue/contract/operator/money/promo-codes';
import { taskDetail, taskRetry, taskUndo } from '@zaixue/contract/operator/site/tasks';
import {
  courseBulkMove,
  courseBulkPrice,
  courseBulkState,
  courseBulkTrash,
} from '@zaixue/contract/operator/teaching/course-bulk';
import { courseStateEdit } from '@zaixue/contract/operator/teaching/courses';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EVERYTHING, SYSTEM_ACTOR } from '../../../lib/actor.ts';
import { ok } from '../../../lib/outcome.ts';
import { createComment } from '../../../testing/fixtures/create-comment.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { deleteOldTasks } from '../../operations/tasks/delete-old-tasks.ts';
import { runTasks } from '../../operations/tasks/run-tasks.ts';
import { taskKinds } from '../tasks/task-kinds.ts';
import { runBulk } from './run-bulk.ts';

const UNPUBLISHED = '课程还没有发布，请先发布';
const FILTER = { search: '', state: 'all', categoryId: 7, price: 'all' } as const;

/** A site with so many hidden courses of a category, of which the last 3 were never published, and others beside them. */
async function openCourses(count: number) {
  const site = await openTestSite();
  const { db } = site;
  const owner = await createTestOperator(site, 'owner');
  const { id: _, ...course } = await createCourse(db, { title: '别的课', is_show: 0 });
  await db
    .insertInto('categories')
    .values([
      { id: 7, name: '很多', parent_id: 0, sort: 0 },
      { id: 8, name: '别的', parent_id: 0, sort: 1 },
    ])
    .execute();
  const rows = Array.from({ length: count }, (_each, index) => ({
    ...{ ...course, title: `第 ${index + 1} 课`, category_id: 7, is_draft: index >= count - 3 ? 1 : 0 },
  }));
  for (let start = 0; start < count; start += 100)
    await db
      .insertInto('courses')
      .values(rows.slice(start, start + 100))
      .execute();
  const read = () =>
    db
      .selectFrom('courses')
      .select(['id', 'title', 'is_show', 'is_draft', 'category_id', 'version', 'deleted_at'])
      .where('title', 'like', '第 %')
      .orderBy('id')
      .execute();
  const ids = (await read()).map(({ id }) => id);
  return {
    ...site,
    ...{ owner, ids, read, drafts: ids.slice(-3) },
    show: (expectedCount: number, key = 'key-00000001') =>
      callOperator(site, owner, courseBulkState, {
        ...{ selection: { filter: FILTER, expectedCount, key }, change: { isShown: true } },
      }),
    run: (signal = new AbortController().signal, services = site.services) =>
      runTasks(services, taskKinds, signal),
    task: async (id: number) => (await callOperator(site, owner, taskDetail, { id })).data,
    /** Acts by course, as often as they were recorded. */
    history: async (act: string) =>
      (
        await db
          .selectFrom('audit_entries')
          .select('subject_id')
          .where('act', '=', act)
          .where('subject_id', '<>', '')
          .execute()
      )
        .map(({ subject_id }) => Number(subject_id))
        .sort((a, b) => a - b),
    recorded: async (act: string) =>
      (await db.selectFrom('audit_entries').selectAll().where('act', '=', act).execute()).map((entry) => [
        entry.subject_label,
        ...(JSON.parse(entry.changes) as { field: string; after: unknown }[]).map(
          ({ field, after }) => `${field}: ${JSON.stringify(after)}`,
        ),
      ]),
  };
}

test('348 courses, one of which changes: refused with the new number; 3 fail, only they are tried again; undone', async () => {
  const site = await openCourses(348);
  const { db, owner, ids, drafts, read, show, run, task, history, recorded } = site;
  const [moved = 0, ...rest] = ids;
  await callOperator(site, owner, courseBulkMove, {
    ...{ selection: { ids: [moved] }, change: { categoryId: 8 } },
  });
  const stale = await show(348);
  expect([stale.status, stale.failure.code, stale.failure.conflict?.fields]).toEqual([
    ...[409, 'conflict', { expectedCount: 347 }],
  ]);
  expect((await read()).every(({ is_show }) => is_show === 0)).toBe(true);
  expect(await recorded('course.bulk-state')).toEqual([]);

  const { taskId } = (await show(347)).data;
  if (taskId === null) throw new Error('347 courses need a task');
  const repeated = await site.app.inject({
    ...{ method: 'POST', url: courseBulkState.path, headers: owner.headers },
    payload: {
      ...{
        selection: { filter: FILTER, expectedCount: 347, key: 'key-00000001' },
        change: { isShown: true },
      },
    },
  });
  expect(repeated.json()).toMatchObject({ taskId });
  expect(await recorded('course.bulk-state')).toEqual([
    [
      ...['347 项', 'isShown: true'],
      ...['filter: {"state":"all","categoryId":7,"price":"all","hasSearch":false}', 'count: 347'],
    ],
  ]);
  // It matches the filter by now, but was not counted.
  const late = await createCourse(db, { category_id: 7, is_show: 0 });
  await run();
  const done = await task(taskId);
  expect(done.task).toMatchObject({
    ...{ kind: 'course.bulk-state', title: '显示 347 门课程', state: 'done', done: 344, failed: 3 },
    ...{ skipped: 0, canRetry: true, canUndo: true },
  });
  expect(done.rows.rows.map(({ label, message }) => [label, message])).toEqual(
    ['第 346 课', '第 347 课', '第 348 课'].map((title) => [title, UNPUBLISHED]),
  );
  const shown = rest.filter((id) => !drafts.includes(id));
  expect(await history('course.state')).toEqual(shown);
  expect(
    (await read()).filter(({ is_show, version }) => is_show + version === 2).map(({ id }) => id),
  ).toEqual(shown);

  // Two of the three were published; only the three are tried.
  await db.updateTable('courses').set({ is_draft: 0 }).where('id', 'in', drafts.slice(0, 2)).execute();
  const retry = (await callOperator(site, owner, taskRetry, { id: taskId })).data;
  expect(retry.total).toBe(3);
  await run();
  expect((await task(retry.id)).task).toMatchObject({ done: 2, failed: 1, skipped: 0 });
  expect(await history('course.state')).toEqual([...shown, ...drafts.slice(0, 2)]);
  expect((await read()).every(({ version }) => version <= 1)).toBe(true);

  // One was hidden by hand since: it stays as it is.
  const [byHand = 0] = shown;
  await callOperator(site, owner, courseStateEdit, { id: byHand, isShown: false, version: 1 });
  const undo = (await callOperator(site, owner, taskUndo, { id: taskId })).data;
  await run();
  expect((await task(undo.id)).task).toMatchObject({ total: 344, done: 343, skipped: 1, failed: 0 });
  expect((await read()).filter(({ is_show }) => is_show === 1).map(({ id }) => id)).toEqual(
    drafts.slice(0, 2),
  );
  const untouched = await db.selectFrom('courses').select('version').where('id', '=', late.id).execute();
  expect(untouched).toEqual([{ version: 0 }]);
});

test('up to 200 rows are changed at once; what failed is named, tried again alone, and the rest is undone', async () => {
  const site = await openCourses(20);
  const { owner, ids, drafts, read, show, history, recorded, db } = site;
  const { data } = await show(20);
  expect(data).toEqual({
    ...{ done: ids.slice(0, 17), skipped: 0, taskId: null },
    undo: [{ ids: ids.slice(0, 17), change: { isShown: false } }],
    failed: drafts.map((id, index) => ({ id, label: `第 ${18 + index} 课`, message: UNPUBLISHED })),
  });
  expect(await recorded('course.bulk-state')).toEqual([
    [
      ...['20 项', 'isShown: true'],
      'filter: {"state":"all","categoryId":7,"price":"all","hasSearch":false}',
      ...['count: 20', 'done: 17', 'failed: 3'],
    ],
  ]);
  await db
    .updateTable('courses')
    .set({ is_draft: 0 })
    .where('id', '=', drafts[0] ?? 0)
    .execute();
  const act = (chosen: readonly number[], change: { isShown: boolean }) =>
    callOperator(site, owner, courseBulkState, { selection: { ids: [...chosen] }, change });
  expect((await act(drafts, { isShown: true })).data).toMatchObject({ done: [drafts[0]], skipped: 0 });
  expect((await read()).map(({ version }) => version)).toEqual([...Array<number>(18).fill(1), 0, 0]);
  // A single row fails with its own failure.
  const alone = await act(drafts.slice(2), { isShown: true });
  expect([alone.status, alone.failure.message]).toEqual([409, UNPUBLISHED]);
  for (const { ids: rows, change } of data.undo) await act(rows, { ...change } as { isShown: boolean });
  expect((await read()).filter(({ is_show }) => is_show === 1).map(({ id }) => id)).toEqual([drafts[0]]);
  expect((await act(ids, { isShown: false })).data).toMatchObject({ skipped: 19, done: [drafts[0]] });
  expect(await history('course.state')).toHaveLength(17 + 1 + 17 + 1);
});

test('courses go to a category and to the trash, and each comes back to where it was', async () => {
  const site = await openCourses(6);
  const { owner, ids, read, db } = site;
  const [a = 0, b = 0, c = 0] = ids;
  await db.updateTable('courses').set({ category_id: 0 }).where('id', '=', b).execute();
  const move = (chosen: number[], categoryId: number) =>
    callOperator(site, owner, courseBulkMove, { selection: { ids: chosen }, change: { categoryId } });
  const { data } = await move([a, b, c], 8);
  expect(data.undo).toEqual([
    { ids: [a, c], change: { categoryId: 7 } },
    { ids: [b], change: { categoryId: 0 } },
  ]);
  expect((await move([a], 999)).status).toBe(422);
  const trash = (isInTrash: boolean, chosen: number[]) =>
    callOperator(site, owner, courseBulkTrash, { selection: { ids: chosen }, change: { isInTrash } });
  expect((await trash(true, [a, b])).data).toMatchObject({ done: [a, b] });
  expect((await trash(true, [a, c])).data).toMatchObject({ done: [c], skipped: 1 });
  const matching = await callOperator(site, owner, courseBulkTrash, {
    selection: { filter: { state: 'trash', categoryId: '8' }, expectedCount: 3, key: 'key-00000002' },
    change: { isInTrash: false },
  } as never);
  expect(matching.data.done.toSorted()).toEqual([a, b, c]);
  expect((await read()).every(({ deleted_at }) => deleted_at === null)).toBe(true);
});

test('a task that is interrupted goes on: nothing is done twice, none is left out', async () => {
  const site = await openCourses(210);
  const { ids, drafts, read, show, run, task, history, services } = site;
  const taskId = (await show(210)).data.taskId ?? 0;
  const controller = new AbortController();
  await run(controller.signal, { ...services, sleep: async () => controller.abort() });
  const begun = (await task(taskId)).task;
  expect([begun.state, begun.done]).toEqual(['running', 25]);
  await run();
  expect((await task(taskId)).task).toMatchObject({ state: 'done', done: 207, failed: 3 });
  expect(await history('course.state')).toEqual(ids.filter((id) => !drafts.includes(id)));
  expect((await read()).every(({ version, is_draft }) => version + is_draft === 1)).toBe(true);
});

test('what undoing needs is kept for a day', async () => {
  const site = await openCourses(201);
  const { owner, show, run, task, services, clock } = site;
  const taskId = (await show(201)).data.taskId ?? 0;
  await run();
  expect((await task(taskId)).task.canUndo).toBe(true);
  clock.advance(DAY_MS);
  await deleteOldTasks(services, clock());
  const later = await createTestOperator(site, 'owner');
  expect((await callOperator(site, later, taskDetail, { id: taskId })).data.task.canUndo).toBe(false);
  expect((await callOperator(site, later, taskUndo, { id: taskId })).status).toBe(409);
  expect(owner.id).not.toBe(later.id);
});

test('with the scope "own", only own courses are counted, changed and named; a task keeps to the scope', async () => {
  const site = await openCourses(230);
  const { db, ids, read, run } = site;
  const own = await createTestOperator(site, 'own-editor');
  const mine = ids.slice(0, 205);
  await db.updateTable('courses').set({ created_by: own.id }).where('id', 'in', mine).execute();
  const trash = (selection: object) =>
    callOperator(site, own, courseBulkTrash, { selection, change: { isInTrash: true } } as never);
  const matching = (expectedCount: number) => ({ filter: FILTER, expectedCount, key: 'key-00000003' });
  expect((await trash(matching(230))).failure.conflict?.fields).toEqual({ expectedCount: 205 });
  const others = ids.slice(205, 207);
  expect((await trash({ ids: others })).data.failed).toEqual(
    others.map((id) => ({ id, label: `#${id}`, message: '内容不存在或已删除' })),
  );
  const taskId = (await trash(matching(205))).data.taskId ?? 0;
  // It was given away after the count.
  const [given = 0] = mine;
  await db.updateTable('courses').set({ created_by: null }).where('id', '=', given).execute();
  await run();
  const { task } = (await callOperator(site, own, taskDetail, { id: taskId })).data;
  expect(task).toMatchObject({ done: 204, failed: 1 });
  expect((await read()).filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)).toEqual(
    mine.slice(1),
  );
  expect((await callOperator(site, own, taskRetry, { id: taskId })).status).toBe(200);
});

test('comments, promo codes and members of a filter', async () => {
  const site = await openTestSite();
  const { db, clock } = site;
  const owner = await createTestOperator(site, 'owner');
  const course = await createCourse(db);
  const selection = <Filter>(filter: Filter, expectedCount: number) => ({
    ...{ filter, expectedCount, key: 'key-00000004' },
  });
  for (const status of [0, 0, 1]) await createComment(db, { resource_id: course.id, status });
  const comments = { search: '', courseId: course.id, memberId: 0 };
  const waiting = selection({ ...comments, state: 'waiting' as const }, 2);
  const change = { from: 'waiting', to: 'approved' } as const;
  const reviewed = await callOperator(site, owner, commentReview, { selection: waiting, change });
  expect(reviewed.data.done).toHaveLength(2);
  const approved = selection({ ...comments, state: 'approved' as const }, 3);
  await callOperator(site, owner, commentRemove, { selection: approved, change: { isRemoved: true } });
  expect(
    (await db.selectFrom('comments').select('deleted_at').execute()).map((row) => row.deleted_at),
  ).toEqual(Array(3).fill(clock()));

  await createPromoCode(db, 'A1', { batch: '讲座' });
  await createPromoCode(db, 'A2', { batch: '讲座' });
  await createPromoCode(db, 'B1');
  const codes = selection({ search: '', state: 'all' as const, batch: '讲座', ownerId: 0 }, 2);
  const off = await callOperator(site, owner, promoStateEdit, { selection: codes, change: { isOff: true } });
  expect(off.data.done).toHaveLength(2);

  const { member, token } = await logInMember(site);
  await createMember(db, { is_lock: 1 });
  const members = { search: '', state: 'all', membership: 'all', tag: '', from: '', to: '' } as const;
  const lock = { isLocked: true, reason: '刷单' };
  const locked = await callOperator(site, owner, memberBulkLock, {
    ...{ selection: selection(members, 2), change: lock },
  });
  expect(locked.data).toMatchObject({ done: [member.id], skipped: 1, undo: [] });
  expect((await site.call('memberDetail', {}, { token })).code).not.toBe(0);
  const tags = { selection: selection(members, 2), change: { add: ['老'] } };
  expect((await callOperator(site, owner, memberTagsEdit, tags)).data.done).toHaveLength(2);
  // A search may be a number: it is not kept.
  const searched = selection({ ...members, search: '13812345678' }, 5);
  expect((await callOperator(site, owner, memberTagsEdit, { ...tags, selection: searched })).status).toBe(
    409,
  );
  const log = await db
    .selectFrom('audit_entries')
    .select(['act', 'reason'])
    .where('act', 'like', '%.bulk-%')
    .orderBy('id')
    .execute();
  expect(log.map(({ act, reason }) => act + reason)).toEqual([
    ...['comment.bulk-review', 'comment.bulk-remove', 'promo.bulk-state', 'member.bulk-lock刷单'],
    'member.bulk-tag',
  ]);
});

test('a row that throws is rolled back alone', async () => {
  const { db, services, clock } = await openTestSite();
  const codes = [
    await createPromoCode(db, 'C1'),
    await createPromoCode(db, 'C2'),
    await createPromoCode(db, 'C3'),
  ];
  const [, broken] = codes;
  const context = { actor: SYSTEM_ACTOR, scope: EVERYTHING, now: clock(), identity: {} as never };
  const outcome = await runBulk(
    services,
    context,
    {
      ...{ name: 'promo.bulk-state', needs: 'promo.edit', subject: 'promo', isUndoable: false },
      change: z.object({ note: z.string() }),
      describe: () => '',
      find: async () => [],
      async changeRow(transaction, _actor, { id, change }) {
        await transaction.updateTable('promo_codes').set(change).where('id', '=', id).execute();
        if (id === broken?.id) throw new Error('broken');
        return ok({ isChanged: true, undo: null });
      },
    },
    { selection: { ids: codes.map(({ id }) => id) }, change: { note: '改' } },
  );
  expect(outcome.ok && outcome.value.failed).toEqual([
    { id: broken?.id, label: `#${broken?.id}`, message: '出错了，请重试' },
  ]);
  const notes = await db.selectFrom('promo_codes').select('note').orderBy('id').execute();
  expect(notes.map(({ note }) => note)).toEqual(['改', '', '改']);
});

test('prices: what is left out stays, a price that does not fit fails, and undoing gives each course its own back', async () => {
  const site = await openCourses(4);
  const { db, owner, ids } = site;
  const [cheap = 0, dear = 0, free = 0, struck = 0] = ids;
  const own = [
    { id: cheap, charge_fen: 1000, struck_price_fen: null, is_free: 0, is_vip_free: 1 },
    { id: dear, charge_fen: 5000, struck_price_fen: 9000, is_free: 0, is_vip_free: 0 },
    { id: free, charge_fen: 0, struck_price_fen: null, is_free: 1, is_vip_free: 0 },
    { id: struck, charge_fen: 1000, struck_price_fen: 1900, is_free: 0, is_vip_free: 0 },
  ];
  for (const { id, ...price } of own)
    await db.updateTable('courses').set(price).where('id', '=', id).execute();
  const read = () =>
    db
      .selectFrom('courses')
      .select(['id', 'charge_fen', 'struck_price_fen', 'is_free', 'is_vip_free'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
  const send = (selected: readonly number[], change: object) =>
    callOperator(site, owner, courseBulkPrice, { selection: { ids: [...selected] }, change });

  const { data } = await send(ids, { priceFen: 2000 });
  expect(data.done).toEqual([cheap, dear]);
  expect(data.failed.map(({ id, message }) => [id, message])).toEqual([
    [free, '免费课程不能有价格'],
    [struck, '划线价要高于售价'],
  ]);
  expect(await read()).toEqual([
    { ...own[0], charge_fen: 2000 },
    { ...own[1], charge_fen: 2000 },
    ...own.slice(2),
  ]);
  for (const { ids: part, change } of data.undo) await send(part, change);
  expect(await read()).toEqual(own);

  expect((await send(ids, {})).failure.code).toBe('invalid');
  const editor = await createTestOperator(site, 'support');
  const denied = await callOperator(site, editor, courseBulkPrice, {
    ...{ selection: { ids: [cheap] }, change: { priceFen: 1 } },
  });
  expect(denied.failure.code).toBe('forbidden');
  expect(await read()).toEqual(own);
});
