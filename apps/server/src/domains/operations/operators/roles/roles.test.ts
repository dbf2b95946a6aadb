import { BUILT_IN_ROLES, type BuiltInRole, type Permission } from '@zaixue/contract/operator/permissions';
import { roleCreate, roleDelete, roleEdit, roleList } from '@zaixue/contract/operator/site/operators';
import { expect, test } from 'vitest';
import { callOperator, createTestOperator } from '../../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../../testing/test-site.ts';
import { coversGrant, needsSecondFactor } from './policy.ts';

const grant = (scope: 'all' | 'own', ...permissions: Permission[]) => ({
  scope,
  permissions: new Set(permissions),
});

test.each([
  ['the same', grant('all', 'course.view'), grant('all', 'course.view'), true],
  ['less', grant('all', 'course.view', 'course.edit'), grant('all', 'course.view'), true],
  ['narrower', grant('all', 'course.view'), grant('own', 'course.view'), true],
  ['more', grant('all', 'course.view'), grant('all', 'course.view', 'course.edit'), false],
  ['wider', grant('own', 'course.view'), grant('all', 'course.view'), false],
])('a grant covers %s: %j', (_name, own, other, covers) => {
  expect(coversGrant(own, other)).toBe(covers);
});

test.each([
  ['owner', true],
  ['finance', true],
  ['editor', false],
  ['own-editor', false],
  ['support', false],
  ['read-only', false],
] as [BuiltInRole, boolean][])(
  'the role %s needs a second factor where money is taken: %j',
  (name, needs) => {
    expect(needsSecondFactor({ permissions: new Set<Permission>(BUILT_IN_ROLES[name].permissions) })).toBe(
      needs,
    );
  },
);

test('a role is made, changed and deleted; its operators log in again and it stays while somebody has it', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const content = { title: '助教', scope: 'own', permissions: ['lesson.view', 'course.view'] } as const;
  const made = await callOperator(site, owner, roleCreate, {
    ...content,
    permissions: [...content.permissions],
  });
  const { name } = made.data;
  const assistant = await createTestOperator(site, name);
  const edit = { name, permissions: ['course.view', 'course.edit'] as Permission[] };
  expect((await callOperator(site, owner, roleEdit, { ...edit, version: 0 })).data).toEqual({ version: 1 });
  expect((await callOperator(site, assistant, roleList, {})).status).toBe(401);
  const stale = await callOperator(site, owner, roleEdit, { ...edit, version: 0 });
  expect(stale.failure.conflict?.fields).toEqual({ permissions: ['course.view', 'course.edit'] });
  const { data } = await callOperator(site, owner, roleList, {});
  expect(data.map(({ isBuiltIn }) => isBuiltIn)).toEqual([...Array(6).fill(true), false]);
  expect(data[6]).toMatchObject({ name, title: '助教', scope: 'own', operators: 1, version: 1 });
  const used = await callOperator(site, owner, roleDelete, { name });
  expect([used.failure.code, used.failure.uses?.[0]?.title]).toEqual(['in_use', assistant.name]);
  await site.db.deleteFrom('operators').where('id', '=', assistant.id).execute();
  expect((await callOperator(site, owner, roleDelete, { name })).status).toBe(200);
  expect((await callOperator(site, owner, roleDelete, { name })).status).toBe(404);
});

test('built-in roles stay as they are, and nobody makes or changes a role beyond the own one', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const answer = await callOperator(site, owner, roleEdit, { name: 'editor', title: '编辑', version: 0 });
  expect(answer.failure.code).toBe('refused');
  const role = {
    title: '人事',
    scope: 'all',
    permissions: ['role.edit', 'course.view'] as Permission[],
  } as const;
  const made = await callOperator(site, owner, roleCreate, role);
  const staff = await createTestOperator(site, made.data.name);
  const wide = await callOperator(site, owner, roleCreate, {
    ...role,
    permissions: ['course.view', 'course.edit'],
  });
  const failures = [
    await callOperator(site, staff, roleCreate, { ...role, permissions: ['course.edit'] }),
    await callOperator(site, staff, roleEdit, {
      name: wide.data.name,
      permissions: ['course.view'],
      version: 0,
    }),
    await callOperator(site, staff, roleDelete, { name: wide.data.name }),
    await callOperator(site, staff, roleEdit, {
      ...{ name: made.data.name, permissions: ['role.edit', 'course.delete'], version: 0 },
    }),
  ].map(({ failure }) => failure.code);
  expect(failures).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden']);
});
