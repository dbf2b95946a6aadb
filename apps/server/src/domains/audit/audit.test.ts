// @module-tag postgres
import { auditExport, auditList } from '@zaixue/contract/operator/site/audit';
import { expect, test } from 'vitest';
import { commandActor } from '../../lib/actor.ts';
import { callOperator, createTestOperator } from '../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { recordAct, recordRefusal } from './record-act.ts';

async function withEntries() {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const actor = { ...commandActor('promo'), via: 'console', operatorId: owner.id, name: owner.name } as const;
  const course = { type: 'course', id: 7, label: '百分之 100%' };
  const record = (at: string, act: string, by = commandActor('promo'), subject = course) =>
    site.db
      .transaction()
      .execute((transaction) => recordAct(transaction, by, { act, subject }, Date.parse(at)));
  await record('2026-01-30T15:59:59Z', 'course.create');
  await record('2026-01-30T16:00:00Z', 'course.price', actor as never);
  await record('2026-01-31T15:59:59Z', 'courses.other', undefined, { type: 'promo', id: 7, label: '=cmd' });
  await recordRefusal(
    site.db,
    actor,
    { act: 'course.edit', subject: course },
    Date.parse('2026-02-02T00:00:00Z'),
  );
  return { site, owner };
}

const actsOf = async (site: TestSite, operator: Parameters<typeof callOperator>[1], query: object) => {
  const { data } = await callOperator(site, operator, auditList, query as never);
  return [data.total, ...data.rows.map(({ act }) => act)];
};

test.each([
  ['nothing', {}, [4, 'course.edit', 'courses.other', 'course.price', 'course.create']],
  ['a day at UTC+8', { from: '2026-01-31', to: '2026-01-31' }, [2, 'courses.other', 'course.price']],
  ['a first day', { from: '2026-02-01' }, [1, 'course.edit']],
  [
    'a day that does not exist',
    { from: '2026-02-99' },
    [4, 'course.edit', 'courses.other', 'course.price', 'course.create'],
  ],
  ['an area', { area: 'course' }, [3, 'course.edit', 'course.price', 'course.create']],
  ['an outcome', { outcome: 'refused' }, [1, 'course.edit']],
  ['a way', { via: 'command' }, [2, 'courses.other', 'course.create']],
  ['a subject', { subjectType: 'promo', subjectId: '7' }, [1, 'courses.other']],
  ['a text with a sign of like', { search: '100%' }, [3, 'course.edit', 'course.price', 'course.create']],
  ['a text that is only a sign', { search: '%1' }, [0]],
  ['a page', { page: 2, size: 3 }, [4, 'course.create']],
])('the log is filtered by %s', async (_name, query, found) => {
  const { site, owner } = await withEntries();
  expect(await actsOf(site, owner, query)).toEqual(found);
});

test('the log is filtered by operator', async () => {
  const { site, owner } = await withEntries();
  expect(await actsOf(site, owner, { operatorId: owner.id })).toEqual([2, 'course.edit', 'course.price']);
});

test('the export has the filtered entries with formulas made harmless, and is recorded with its filter', async () => {
  const { site, owner } = await withEntries();
  const answer = await callOperator(site, owner, auditExport, { subjectType: 'promo' } as never);
  const lines = String(answer.data).split('\r\n');
  expect(lines[0]?.startsWith('\uFEFF编号,时间')).toBe(true);
  expect([lines.length, lines[1]?.includes(",'=cmd,"), lines[2]]).toEqual([3, true, '']);
  const { data } = await callOperator(site, owner, auditList, {});
  expect(data.rows[0]).toMatchObject({
    act: 'audit.export',
    changes: [
      { field: 'subjectType', before: null, after: 'promo' },
      { field: 'format', before: null, after: 'csv' },
      { field: 'rows', before: null, after: 1 },
    ],
  });
});

test('an export reads all entries in batches, the newest first', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  await site.db.transaction().execute(async (transaction) => {
    for (let index = 0; index < 1201; index += 1)
      await recordAct(
        transaction,
        commandActor('test'),
        { act: 'a.b', subject: { type: 'x', id: index, label: '' } },
        index,
      );
  });
  const answer = await callOperator(site, owner, auditExport, {} as never);
  const ids = String(answer.data)
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(',')[0]));
  expect(ids).toHaveLength(1201);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
});
