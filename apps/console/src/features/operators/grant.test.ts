import { BUILT_IN_ROLES } from '@zaixue/contract/operator/permissions';
import { expect, test } from 'vitest';
import { rightsOf } from '../../api/session-store.ts';
import { compareGrants, describeGrant, mayGrant } from './grant.ts';

const rightsOfRole = (role: keyof typeof BUILT_IN_ROLES) =>
  rightsOf({
    ...{ state: 'active', csrf: '', siteName: '', isMaintenance: false, endsAt: 0 },
    operator: {
      ...{ id: 1, name: 'a', displayName: '', role, roleTitle: '', hasFactor: false },
      scope: BUILT_IN_ROLES[role].scope,
      permissions: [...BUILT_IN_ROLES[role].permissions],
    },
  });

test('nobody may give a role that allows more than their own', () => {
  const allowed = (own: keyof typeof BUILT_IN_ROLES) =>
    Object.entries(BUILT_IN_ROLES)
      .filter(([, role]) => mayGrant(rightsOfRole(own), role))
      .map(([name]) => name);
  expect(allowed('owner')).toEqual(Object.keys(BUILT_IN_ROLES));
  expect(allowed('editor')).toEqual(['editor', 'own-editor']);
  expect(allowed('own-editor')).toEqual(['own-editor']);
});

test('a role is described by its groups', () => {
  expect(describeGrant(BUILT_IN_ROLES.owner)).toBe('可以做所有事情');
  expect(describeGrant({ permissions: [] })).toBe('什么都不能做');
  expect(describeGrant({ permissions: ['order.view', 'course.view'] })).toBe(
    '可以：课程（1/7）、订单与资金（1/17）',
  );
});

test('differences name the group, because titles repeat', () => {
  expect(compareGrants(['course.sort', 'lesson.view'], ['lesson.view', 'order.view'])).toEqual({
    added: ['课程：排序'],
    removed: ['订单与资金：查看订单'],
  });
});
