import { expect, test } from 'vitest';
import type { NewMember } from '../../../db/tables/tables.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { recordAgreements } from '../../site/agreements/record-agreements.ts';

const REGISTERED = Date.parse('2026-01-21T12:00:00Z');
const HOST = { host: 'site.example' };

async function detailOf(overrides: Partial<NewMember> = {}) {
  const site = await openTestSite();
  const member = await createMember(site.db, { mobile: '13812345678', nick_name: '小明', ...overrides });
  const token = await logIn(site, member.id);
  const ask = async () => (await site.call('memberDetail', {}, { token, headers: HOST })).data;
  return { site, member, ask, token };
}

test('a plain member sees exactly the fields of contract 5.1', async () => {
  const { member, ask } = await detailOf();
  expect(await ask()).toEqual({
    id: member.id,
    avatar: 'http://site.example/user/default-avatar.svg',
    nick_name: '小明',
    mobile: '13812345678',
    is_lock: 0,
    is_active: 1,
    role_id: 0,
    role_expired_at: null,
    role: null,
    invite_balance: 0,
    credit1: 0,
    credit2: 0,
    credit3: 0,
    is_password_set: 0,
    is_set_nickname: 0,
    created_at: '2026-01-21T12:00:00.000000Z',
    is_bind_qq: 0,
    is_bind_wechat: 0,
    is_bind_mobile: 1,
    invite_people_count: 0,
    is_face_verify: false,
    profile_real_name: '',
    profile_id_number: '',
    agreement_status: { user_agreement_agreed: true, privacy_policy_agreed: true },
  });
});

test('name and id number are masked, money is in yuan, the password is absent', async () => {
  const { ask } = await detailOf({
    real_name: '欧阳小明',
    id_number: '110101199001011234',
    invite_balance_fen: 990,
    password_hash: '$argon2id$secret',
    is_password_set: 1,
    is_set_nickname: 1,
    is_face_verified: 1,
    registered_address: '198.51.100.77',
  });
  const detail = await ask();
  expect(detail).toMatchObject({
    profile_real_name: '欧*明',
    profile_id_number: '110101****1234',
    invite_balance: 9.9,
    is_password_set: 1,
    is_set_nickname: 1,
    is_face_verify: true,
  });
  expect(JSON.stringify(detail)).not.toMatch(/argon2id|199001011234|欧阳|198\.51\.100\.77/);
});

test.each([
  ['13800000001', 1],
  ['1380000000', 0],
  ['23800000001', 0],
  ['212345678', 0],
])('the number %s gives is_bind_mobile %i (contract D.8)', async (mobile, expected) => {
  const { ask } = await detailOf({ mobile });
  expect((await ask()).is_bind_mobile).toBe(expected);
});

test.each([
  ['a site path', '/files/a.webp', '', 'http://site.example/files/a.webp'],
  ['a full address', 'https://cdn.example/a.webp', '', 'https://cdn.example/a.webp'],
  ['none, with a default', '', '/files/default.webp', 'http://site.example/files/default.webp'],
])('an avatar is absolute: %s', async (_name, avatar, fallback, expected) => {
  const { site, ask } = await detailOf({ avatar });
  await site.services.settings.set('member.default_avatar', fallback);
  expect((await ask()).avatar).toBe(expected);
});

test('the built-in avatar is a picture', async () => {
  const { site } = await detailOf();
  const response = await site.app.inject({ url: '/user/default-avatar.svg' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('image/svg+xml');
  expect(response.body).toMatch(/^<svg /);
});

test('a VIP shows its plan until it expires (contract 15.1)', async () => {
  const { site, member, ask } = await detailOf();
  const plan = await site.db
    .insertInto('plans')
    .values({ name: '年度会员', charge_fen: 1, expire_days: 1, description: '', weight: 0, is_show: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('members')
    .set({ plan_id: plan.id, plan_expires_at: site.clock() + 1000 })
    .where('id', '=', member.id)
    .execute();
  const role_expired_at = '2026-01-31 20:00:01';
  const role = { id: plan.id, name: '年度会员' };
  expect(await ask()).toMatchObject({ role_id: plan.id, role, role_expired_at });
  site.clock.advance(1000);
  expect(await ask()).toMatchObject({ role_id: 0, role: null, role_expired_at });
});

test('an agreement must be accepted again when a new version becomes active (contract 5.1)', async () => {
  const { site, member, ask } = await detailOf();
  const activate = async (type: string, version: string) => {
    await site.db.updateTable('agreements').set({ is_active: 0 }).where('type', '=', type).execute();
    const row = { type, title: type, content: '', version, is_active: 1, created_at: REGISTERED };
    await site.db.insertInto('agreements').values(row).execute();
  };
  const client = { address: '', userAgent: '', platform: 'H5', origin: '' } as const;
  const status = async () => (await ask()).agreement_status;
  await activate('user', '1');
  expect(await status()).toEqual({ user_agreement_agreed: false, privacy_policy_agreed: true });
  await activate('private', '1');
  expect(await status()).toEqual({ user_agreement_agreed: false, privacy_policy_agreed: false });
  await recordAgreements(site.db, member.id, client, 1);
  await recordAgreements(site.db, member.id, client, 2);
  expect(await status()).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });
  expect(await site.db.selectFrom('member_agreements').select('id').execute()).toHaveLength(2);
  await activate('user', '2');
  expect(await status()).toEqual({ user_agreement_agreed: false, privacy_policy_agreed: true });
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, token } = await detailOf();
  await fuzzCall(site, 'memberDetail', { token });
});
