// @module-tag postgres

import { PERMISSIONS } from '@zaixue/contract/operator/permissions';
import {
  operatorEdit,
  operatorFactorReset,
  operatorList,
  operatorSessionsEnd,
} from '@zaixue/contract/operator/site/operators';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../../db/transaction.ts';
import { commandActor } from '../../../../lib/actor.ts';
import { logInBrowser, setUpFactor } from '../../../../testing/operators/operator-browser.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../../testing/test-site.ts';
import { findOperatorById } from '../repo.ts';
import { setOperatorPassword } from '../set-operator-password.ts';
import { editOperator } from './edit-operator.ts';

async function sessionsOf({ db }: TestSite, operatorId: number): Promise<number> {
  const rows = await db
    .selectFrom('operator_sessions')
    .select('id')
    .where('operator_id', '=', operatorId)
    .execute();
  return rows.length;
}

test('the list has the operators with their roles and sessions', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const editor = await createTestOperator(site, 'own-editor');
  const { data } = await callOperator(site, owner, operatorList, {});
  const rows = data.operators.map(({ id, roleTitle, scope, openSessions }) => [
    id,
    roleTitle,
    scope,
    openSessions,
  ]);
  expect(rows.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    [owner.id, '站长', 'all', 1],
    [editor.id, '课程编辑（只限自己的课程）', 'own', 1],
  ]);
});

test('a stale edit names who edited, not who ended the sessions since', async () => {
  const site = await openTestSite();
  const [owner, other] = [await createTestOperator(site, 'owner'), await createTestOperator(site, 'owner')];
  const editor = await createTestOperator(site, 'editor');
  const id = String(editor.id);
  await callOperator(site, owner, operatorEdit, { id, displayName: '吴', version: 0 });
  expect((await callOperator(site, other, operatorSessionsEnd, { id })).status).toBe(200);
  const stale = await callOperator(site, other, operatorEdit, { id, displayName: '李', version: 0 });
  expect(stale.failure.conflict?.by).toBe(owner.name);
});

test('a new role ends the sessions, a new displayed name does not; a stale edit gets the present values', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const editor = await createTestOperator(site, 'editor');
  const id = String(editor.id);
  const named = await callOperator(site, owner, operatorEdit, { id, displayName: '吴', version: 0 });
  expect([named.data, await sessionsOf(site, editor.id)]).toEqual([{ version: 1 }, 1]);
  const stale = await callOperator(site, owner, operatorEdit, { id, displayName: '李', version: 0 });
  expect(stale.failure).toMatchObject({
    code: 'conflict',
    conflict: { version: 1, by: owner.name, fields: { displayName: '吴' } },
  });
  const moved = await callOperator(site, owner, operatorEdit, { id, role: 'finance', version: 1 });
  expect([moved.status, await sessionsOf(site, editor.id)]).toEqual([200, 0]);
  const unknown = await callOperator(site, owner, operatorEdit, { id, role: 'role-9', version: 2 });
  expect([unknown.status, unknown.failure.fields]).toEqual([422, { role: '请选择角色' }]);
});

const actingAs = ({ id, name, sessionId }: TestOperator) => ({
  actor: { ...commandActor('test'), operatorId: id, name, sessionId },
  grant: { scope: 'all', permissions: new Set(PERMISSIONS) } as const,
});

test('one owner who may log in remains, also when two owners lower each other at the same time', async () => {
  const site = await openTestSite({ interleaved: true });
  const [one, two] = [await createTestOperator(site, 'owner'), await createTestOperator(site, 'owner')];
  const self = await callOperator(site, one, operatorEdit, {
    id: String(one.id),
    isDisabled: true,
    version: 0,
  });
  expect(self.failure.code).toBe('refused');
  // Opens both connections to PostgreSQL before, so that the acts begin together.
  const readOnce = () => inTransaction(site.db, (transaction) => findOperatorById(transaction, one.id));
  await Promise.all([readOnce(), readOnce()]);
  const results = await Promise.all([
    editOperator(site.services, actingAs(one), two.id, { role: 'editor', version: 0 }, site.clock()),
    editOperator(site.services, actingAs(two), one.id, { isDisabled: true, version: 0 }, site.clock()),
  ]);
  expect(results.map((result) => (result.ok ? 'done' : result.failure)).sort()).toEqual([
    'done',
    'last_owner',
  ]);
  const left = await site.db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
  const command = { name: results[0]?.ok ? one.name : two.name, password: null, role: 'editor' };
  const set = await setOperatorPassword(site.services, commandActor('test'), command, site.clock());
  expect(set).toMatchObject({ failure: 'last_owner' });
});

test('where money is taken, an owner with a second factor remains', async () => {
  const site = await openTestSite({ demo: false });
  const browser = await logInBrowser(site, 'lin');
  await setUpFactor(site, browser);
  const other = await logInBrowser(site, 'chen');
  const lin = await site.db
    .selectFrom('operators')
    .selectAll()
    .where('name', '=', 'lin')
    .executeTakeFirstOrThrow();
  const lower = { id: String(lin.id), role: 'editor', version: lin.version };
  // Money is taken from here on. A session that was verified before is used directly.
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '工商银行');
  expect((await browser.call(operatorEdit, lower)).failure.code).toBe('last_owner');
  await setUpFactor(site, other);
  expect((await other.call(operatorEdit, lower)).status).toBe(200);
});

test('nobody acts on an operator who may do more', async () => {
  const site = await openTestSite();
  const permissions = JSON.stringify(['operator.view', 'operator.edit', 'course.view']);
  const { id } = await site.db
    .insertInto('operator_roles')
    .values({ title: '人事', scope: 'all', permissions, created_at: 0, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await createTestOperator(site, 'owner');
  const [staff, other] = [
    await createTestOperator(site, `role-${id}`),
    await createTestOperator(site, `role-${id}`),
  ];
  for (const call of [operatorFactorReset, operatorSessionsEnd])
    expect((await callOperator(site, staff, call, { id: String(owner.id) })).failure.code).toBe('forbidden');
  const disable = { isDisabled: true, version: 0 };
  const edits = [
    await callOperator(site, staff, operatorEdit, { id: String(owner.id), ...disable }),
    await callOperator(site, staff, operatorEdit, { id: String(staff.id), role: 'owner', version: 0 }),
    await callOperator(site, staff, operatorEdit, { id: String(other.id), ...disable }),
  ];
  expect(edits.map(({ status }) => status)).toEqual([403, 403, 200]);
  expect(await sessionsOf(site, other.id)).toBe(0);
  expect((await callOperator(site, staff, operatorEdit, { id: '999', ...disable })).status).toBe(404);
});

test('another owner removes a lost second factor and ends the sessions', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  await setUpFactor(site, browser);
  const owner = await createTestOperator(site, 'owner');
  const lin = await site.db
    .selectFrom('operators')
    .select('id')
    .where('name', '=', 'lin')
    .executeTakeFirstOrThrow();
  const id = String(lin.id);
  expect((await browser.call(operatorFactorReset, { id })).failure.code).toBe('refused');
  expect((await callOperator(site, owner, operatorFactorReset, { id })).status).toBe(200);
  expect(await browser.state()).toBe('none');
  expect((await callOperator(site, owner, operatorFactorReset, { id })).failure.code).toBe('refused');
  expect((await callOperator(site, owner, operatorSessionsEnd, { id })).status).toBe(200);
});

test('an act that needs a verification is refused without a recent one', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner', { isVerified: false });
  const answer = await callOperator(site, owner, operatorSessionsEnd, { id: String(owner.id) });
  expect(answer.failure.code).toBe('step_up_required');
});

test('the command creates, changes and rescues an operator, each with one entry', async () => {
  const site = await openTestSite();
  const actor = commandActor('create-operator');
  const set = (input: Parameters<typeof setOperatorPassword>[2]) =>
    setOperatorPassword(site.services, actor, input, site.clock());
  expect(await set({ name: 'lin', password: null })).toMatchObject({ failure: 'not_found' });
  const browser = await logInBrowser(site, 'lin');
  await setUpFactor(site, browser);
  expect(await set({ name: 'lin', password: null, resetsFactor: true })).toMatchObject({
    value: { isNew: false },
  });
  expect(await browser.state()).toBe('none');
  await set({ name: 'chen', password: 'another long one', role: 'finance' });
  const rows = await site.db
    .selectFrom('audit_entries')
    .select(['act', 'via', 'operator_name', 'changes'])
    .where('operator_name', '=', 'npm run create-operator')
    .orderBy('id')
    .execute();
  expect(rows.map(({ act }) => act)).toEqual(['operator.edit', 'operator.create']);
  expect(JSON.parse(rows[0]?.changes ?? '')).toEqual([{ field: 'factor', before: 'changed', after: null }]);
  expect(JSON.stringify(rows)).not.toContain('another long one');
});
