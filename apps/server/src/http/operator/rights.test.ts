import { allOperatorCalls } from '@zaixue/contract/operator/all-operator-calls';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import {
  BUILT_IN_ROLES,
  type BuiltInRole,
  PERMISSIONS,
  type Permission,
} from '@zaixue/contract/operator/permissions';
import { expect, test } from 'vitest';
import { callOperator, createTestOperator } from '../../testing/operators/operator-console.ts';
import {
  callNamed,
  createOwnedRows,
  hasRoute,
  SCOPED_CALLS,
} from '../../testing/operators/operator-rights.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

/** Ids of rows that do not exist, for every parameter of a path. */
const unknownIds = ({ path }: OperatorCall): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, UNKNOWN[name] ?? '999999']),
  );
const UNKNOWN: Readonly<Record<string, string>> = { name: 'role-999999' };

const isPermission = (need: string): need is Permission => (PERMISSIONS as readonly string[]).includes(need);

async function countRefusals({ db }: TestSite, operatorId: number): Promise<number> {
  const rows = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('outcome', '=', 'refused')
    .execute();
  return rows.length;
}

test('the server answers every call of the contract', async () => {
  const site = await openTestSite();
  expect(allOperatorCalls.filter((call) => !hasRoute(site, call)).map(({ name }) => name)).toEqual([]);
});

test.each(Object.keys(BUILT_IN_ROLES) as BuiltInRole[])(
  'each call of the role %s: refused and recorded without the right, not refused with it',
  async (role) => {
    const site = await openTestSite();
    const granted = new Set<Permission>(BUILT_IN_ROLES[role].permissions);
    const wrong: string[] = [];
    for (const call of allOperatorCalls) {
      const operator = await createTestOperator(site, role);
      const { status, failure } = await callOperator(site, operator, call, unknownIds(call) as never);
      const refusals = await countRefusals(site, operator.id);
      const isAllowed = !isPermission(call.needs) || granted.has(call.needs);
      const answer = `${call.name} (${call.needs}): ${status} ${failure?.code ?? ''}, ${refusals} refusals`;
      const isRefused = status === 403 && failure.code === 'forbidden' && failure.needs === call.needs;
      // Logging in with an empty body is invalid, so no call of this test may answer 401.
      const isRight = isAllowed
        ? status !== 401 && status !== 403 && status < 500 && refusals === 0
        : isRefused && refusals === 1;
      if (!isRight) wrong.push(answer);
    }
    expect(wrong).toEqual([]);
  },
);

test('without a session, every call but those for everybody is refused', async () => {
  const site = await openTestSite();
  const answers: string[] = [];
  for (const call of allOperatorCalls.filter(({ needs }) => needs !== 'nobody')) {
    const { status, failure } = await callOperator(site, null, call, unknownIds(call) as never);
    answers.push(`${status} ${failure.code}`);
  }
  expect(new Set(answers)).toEqual(new Set(['401 login_required']));
});

test.each(SCOPED_CALLS)(
  'with the scope "own", $name finds own rows and no others',
  async ({ name, input, file, refusal = 404, trash, approves, needs = [], isOnlyRefused }) => {
    const call = callNamed(name);
    const site = await openTestSite();
    const editor = await createTestOperator(site, await createOwnRole(site, needs));
    const owner = await createTestOperator(site, 'owner');
    const own = await createOwnedRows(site, editor);
    const others = await createOwnedRows(site, owner);
    if (trash) await site.db.updateTable(trash).set({ deleted_at: site.clock() }).execute();
    if (approves) await site.db.updateTable(approves).set({ status: 1 }).execute();
    const ask = async (operator: typeof editor, rows: typeof own) =>
      (await callOperator(site, operator, call, input(rows, own) as never, file)).status;
    expect(await ask(editor, others)).toBe(refusal);
    if (isOnlyRefused) return;
    // The same request of an operator who may reach the rows is answered, so they were refused for the scope.
    expect(await ask(owner, others)).not.toBeOneOf([401, 403, 404, 500, refusal]);
    expect(await ask(editor, own)).not.toBeOneOf([401, 403, 404, 500, refusal]);
  },
);

/** Creates a role of the site with the scope "own": the rights of `own-editor` and others. */
async function createOwnRole({ db, clock }: TestSite, others: readonly Permission[]): Promise<string> {
  if (others.length === 0) return 'own-editor';
  const permissions = JSON.stringify([...BUILT_IN_ROLES['own-editor'].permissions, ...others]);
  const times = { created_at: clock(), updated_at: clock() };
  const { id } = await db
    .insertInto('operator_roles')
    .values({ title: '助教', scope: 'own', permissions, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `role-${id}`;
}

test('every call with an id of a row that has a scope is in the table', () => {
  const named = new Set(SCOPED_CALLS.map(({ name }) => name));
  const missing = allOperatorCalls.filter(
    ({ name, path, needs }) =>
      /\{id\}/.test(path) &&
      /^(course|lesson|media|caption|attachment|image)\./.test(needs) &&
      !named.has(name),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
