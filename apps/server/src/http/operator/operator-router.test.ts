// @module-tag postgres
import { categoryCreate, categoryList } from '@zaixue/contract/operator/teaching/categories';
import { expect, test } from 'vitest';
import { callOperator, createTestOperator } from '../../testing/operators/operator-console.ts';
import { openTestSite } from '../../testing/test-site.ts';

const INPUT = { name: '编程', parentId: 0 };

test('a call without a session, the right, or the CSRF token of its session is refused; a missing right is recorded', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const finance = await createTestOperator(site, 'finance');
  const answers = [
    await callOperator(site, null, categoryCreate, INPUT),
    await callOperator(site, finance, categoryCreate, INPUT),
  ];
  const { cookie = '', 'x-csrf-token': token = '' } = owner.headers;
  const other = finance.headers['x-csrf-token'] ?? '';
  for (const headers of [
    { cookie },
    { cookie, 'x-csrf-token': other },
    { cookie, 'x-csrf-token': token, origin: 'https://other.example' },
    { cookie, 'x-csrf-token': token, 'sec-fetch-site': 'same-site' },
  ]) {
    answers.push(await callOperator(site, { headers }, categoryCreate, INPUT));
  }
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([
    [401, 'login_required'],
    [403, 'forbidden'],
    [403, 'csrf_failed'],
    [403, 'csrf_failed'],
    [403, 'csrf_failed'],
    [403, 'csrf_failed'],
  ]);
  expect(answers[1]?.failure.needs).toBe('category.edit');
  expect(await site.db.selectFrom('categories').selectAll().execute()).toEqual([]);
  const log = await site.db.selectFrom('audit_entries').selectAll().execute();
  expect(log.map(({ act, outcome, operator_name }) => [act, outcome, operator_name])).toEqual([
    ['categoryCreate', 'refused', finance.name],
  ]);
});

test('invalid input has a message by field', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { status, failure } = await callOperator(site, owner, categoryCreate, { name: ' ', parentId: -1 });
  expect(status).toBe(422);
  expect(failure.fields).toEqual({ name: '请填写', parentId: '格式不对' });
});

test('a session is locked after an hour without activity', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  site.clock.advance(59 * 60_000);
  expect((await callOperator(site, owner, categoryList, {})).status).toBe(200);
  site.clock.advance(59 * 60_000);
  expect((await callOperator(site, owner, categoryList, {})).status).toBe(200);
  site.clock.advance(61 * 60_000);
  const { status, failure } = await callOperator(site, owner, categoryList, {});
  expect([status, failure.code]).toEqual([423, 'locked']);
});

test('a change and its entry in the audit log are stored together; the log refuses changes and removals', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { data } = await callOperator(site, owner, categoryCreate, INPUT);
  const log = await site.db.selectFrom('audit_entries').selectAll().execute();
  expect(log).toMatchObject([
    {
      act: 'category.create',
      operator_name: owner.name,
      session_id: owner.sessionId,
      subject_id: String(data.id),
      subject_label: '编程',
      outcome: 'done',
      changes: JSON.stringify([
        { field: 'name', before: null, after: '编程' },
        { field: 'parentId', before: null, after: 0 },
      ]),
    },
  ]);
  const { db } = site;
  await expect(db.updateTable('audit_entries').set({ operator_name: '' }).execute()).rejects.toThrow('audit');
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('audit');
});

test('a body that cannot be read is answered with a code', async () => {
  const site = await openTestSite();
  const { headers } = await createTestOperator(site, 'owner');
  const answers = [];
  for (const [type, payload] of [
    ['application/json', '{'],
    ['a/b', 'x'],
    ['application/json', JSON.stringify({ name: 'x'.repeat(1024 * 1024) })],
  ] as const) {
    const answer = await site.app.inject({
      method: 'POST',
      url: categoryCreate.path,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    answers.push([answer.statusCode, answer.json().code, answer.headers['cache-control']]);
  }
  expect(answers).toEqual([
    [422, 'invalid', 'no-store'],
    [422, 'invalid', 'no-store'],
    [413, 'too_large', 'no-store'],
  ]);
});
