// @module-tag postgres
import {
  invitationRevoke,
  operatorEdit,
  operatorInvite,
  operatorList,
} from '@zaixue/contract/operator/site/operators';
import { invitationAccept, invitationShow } from '@zaixue/contract/operator/site/session';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../testing/operators/operator-browser.ts';
import {
  callOperator,
  createTestOperator,
  type TestOperator,
} from '../../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../../testing/test-site.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteFirstOwner } from './invite-operator.ts';

const HOUR = 3_600_000;
const ACCOUNT = { name: 'wu', displayName: '吴老师', password: 'a long enough one' } as const;

async function invite(site: TestSite, operator: TestOperator, role: string) {
  const { status, data, failure } = await callOperator(site, operator, operatorInvite, {
    role,
    note: '给吴老师',
  });
  return { status, failure, id: data.id, token: data.link?.split('#')[1] ?? '', link: data.link };
}

const accept = (site: TestSite, token: string, account: Partial<typeof ACCOUNT> = {}) =>
  openBrowser(site).call(invitationAccept, { ...ACCOUNT, ...account, token });

test('a link shows what it offers, creates the account, logs in, and works once', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { link, token } = await invite(site, owner, 'editor');
  expect(link).toMatch(/^http:\/\/[^/]+\/operator\/invite#[\w-]{43}$/);
  const browser = openBrowser(site);
  const shown = await browser.call(invitationShow, { token });
  expect(shown.data).toMatchObject({ roleTitle: '课程编辑', invitedBy: owner.name });
  const taken = await browser.call(invitationAccept, { ...ACCOUNT, name: owner.name, token });
  expect([taken.status, Object.keys(taken.failure.fields ?? {})]).toEqual([422, ['name']]);
  const accepted = await browser.call(invitationAccept, { ...ACCOUNT, token });
  expect([accepted.status, accepted.data.state, accepted.data.operator?.role]).toEqual([
    200,
    'active',
    'editor',
  ]);
  expect((await accept(site, token, { name: 'li' as never })).status).toBe(404);
  expect(
    JSON.stringify(await site.db.selectFrom('operator_invitations').selectAll().execute()),
  ).not.toContain(token);
});

test('two simultaneous uses of a link create one operator', async () => {
  const site = await openTestSite({ interleaved: true });
  const { token } = await invite(site, await createTestOperator(site, 'owner'), 'editor');
  const hasher = { hash: async () => 'hash', matches: async () => false };
  const client = { address: '203.0.113.9', userAgent: '', browserCookie: undefined, requestId: '' };
  const results = await Promise.all(
    ['a1', 'a2', 'a3'].map((name) => {
      const input = { ...ACCOUNT, name, token, client, now: site.clock() };
      return acceptInvitation(site.services, { hasher }, input);
    }),
  );
  expect(results.map((result) => (result.ok ? 'in' : result.failure)).sort()).toEqual([
    ...['in', 'not_found', 'not_found'],
  ]);
  const { length } = await site.db
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'editor')
    .execute();
  expect(length).toBe(1);
});

test('a link ends after 72 hours, when it is revoked, and when its maker may not invite any more', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const old = await invite(site, owner, 'editor');
  site.clock.advance(72 * HOUR);
  expect((await accept(site, old.token)).status).toBe(404);
  const { id } = await createTestOperator(site, 'owner');
  const maker = await createTestOperator(site, 'owner');
  const revoked = await invite(site, maker, 'editor');
  expect((await callOperator(site, maker, invitationRevoke, { id: String(revoked.id) })).status).toBe(200);
  expect((await accept(site, revoked.token)).status).toBe(404);
  expect((await callOperator(site, maker, invitationRevoke, { id: String(revoked.id) })).status).toBe(404);
  const orphaned = await invite(site, maker, 'editor');
  expect((await callOperator(site, maker, operatorList, {})).data.invitations).toHaveLength(1);
  const other = await createTestOperator(site, 'owner');
  const edit = { id: String(maker.id), role: 'editor', version: 0 };
  expect((await callOperator(site, other, operatorEdit, edit)).status).toBe(200);
  expect((await accept(site, orphaned.token)).status).toBe(404);
  expect(id).toBeGreaterThan(0);
});

test('nobody invites to a role that allows more than the own one', async () => {
  const site = await openTestSite();
  const { id } = await site.db
    .insertInto('operator_roles')
    .values({
      ...{ title: '人事', scope: 'all', created_at: 0, updated_at: 0 },
      permissions: JSON.stringify(['operator.view', 'operator.edit', 'course.view']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const operator = await createTestOperator(site, `role-${id}`);
  expect((await invite(site, operator, 'owner')).failure.code).toBe('forbidden');
  expect((await invite(site, operator, 'role-99')).failure.code).toBe('invalid');
  expect((await invite(site, operator, `role-${id}`)).status).toBe(200);
});

test('an empty site has one link for its first owner: a new one for each start, one for processes that start together', async () => {
  const site = await openTestSite({ interleaved: true });
  const start = () => inviteFirstOwner(site.services, 'https://a.example', site.clock());
  const together = await Promise.all([start(), start(), start()]);
  const links = together.filter((link) => link !== null);
  expect(links).toHaveLength(1);
  site.clock.advance(60_000);
  const next = (await start()) ?? '';
  expect((await accept(site, links[0]?.split('#')[1] ?? '')).status).toBe(404);
  const accepted = await accept(site, next.split('#')[1] ?? '');
  expect(accepted.data.operator?.role).toBe('owner');
  site.clock.advance(60_000);
  expect(await start()).toBeNull();
});

test('the link of an empty site is void once there is an operator', async () => {
  const site = await openTestSite();
  const link = await inviteFirstOwner(site.services, '', site.clock());
  await createTestOperator(site, 'owner');
  expect((await accept(site, link?.split('#')[1] ?? '')).status).toBe(404);
});

test('thirty tries with invitation links from one address are answered', async () => {
  const site = await openTestSite();
  const codes = [];
  for (let tries = 0; tries < 31; tries += 1) codes.push((await accept(site, 'wrong')).failure.code);
  expect([codes[29], codes[30]]).toEqual(['not_found', 'too_many_requests']);
});
