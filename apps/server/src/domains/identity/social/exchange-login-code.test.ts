import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { issueLoginCode, linkAccount } from '../../../testing/fixtures/social-login.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const exchange = (site: TestSite, code: string) => site.call('loginCode', { code });

const counts = async ({ db }: TestSite) => ({
  members: (await db.selectFrom('members').select('id').execute()).length,
  links: (await db.selectFrom('social_accounts').select('id').execute()).length,
  sessions: (await db.selectFrom('login_records').select('id').execute()).length,
});

async function memberOf(site: TestSite, token: string) {
  return (await site.call('memberDetail', {}, { token })).data;
}

test.each([
  ['nothing', {}, '参数错误'],
  ['an empty code', { code: ' ' }, '参数错误'],
  ['a number', { code: 7 }, '参数错误'],
  ['an unknown code', { code: 'a'.repeat(32) }, '已过期'],
])('%s is refused and creates nothing (contract 3.4)', async (_name, payload, message) => {
  const site = await openTestSite();
  const response = await site.app.inject({ method: 'POST', url: '/api/v3/auth/login/code', payload });
  expect(response.json()).toEqual(failure(message));
  expect(await counts(site)).toEqual({ members: 0, links: 0, sessions: 0 });
});

test('a linked account logs its member in once per code', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db);
  await linkAccount(site, member.id);
  const code = await issueLoginCode(site);
  expect(code).toMatch(/^[A-Za-z0-9]{32}$/);
  const { code: answered, data } = await exchange(site, code);
  expect(answered).toBe(0);
  expect(data).toEqual({ success: 1, token: expect.stringMatching(/^[\w-]{43}$/) });
  if (data.success !== 1) throw new Error('no token');
  expect(await memberOf(site, data.token)).toMatchObject({
    id: member.id,
    is_bind_qq: 1,
    is_bind_wechat: 0,
  });
  expect(await exchange(site, code)).toEqual(failure('已过期'));
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 1 });
  expect(site.services.counts.logins.entries().filter(([, count]) => count > 0)).toEqual([[['social'], 1]]);
});

test('a code expires after 600 s', async () => {
  const site = await openTestSite();
  await linkAccount(site, (await createMember(site.db)).id);
  const [early, late] = [await issueLoginCode(site), await issueLoginCode(site)];
  site.clock.advance(599_999);
  expect((await exchange(site, early)).code).toBe(0);
  site.clock.advance(1);
  expect(await exchange(site, late)).toEqual(failure('已过期'));
});

test('no storage key contains the code', async () => {
  const site = await openTestSite();
  const code = await issueLoginCode(site);
  const rows = await site.db.selectFrom('kv').select('key').execute();
  expect(rows.some(({ key }) => key.includes(code))).toBe(false);
});

test('a new account without forced binding becomes a member as contract 3.4 says', async () => {
  const site = await openTestSite();
  const code = await issueLoginCode(site, { nickname: '一二三四五六七八九十甲乙丙丁' });
  const { data } = await exchange(site, code);
  if (data.success !== 1) throw new Error('no token');
  const detail = await memberOf(site, data.token);
  expect(detail.nick_name).toMatch(/^一二三四五六七八九十甲乙_[A-Za-z0-9]{3}$/);
  expect(detail.mobile).toMatch(/^[2-9]\d{8}$/);
  expect(detail).toMatchObject({
    avatar: 'https://pictures.example/1.png',
    is_bind_mobile: 0,
    is_bind_qq: 1,
    is_set_nickname: 0,
    is_password_set: 0,
  });
  const messages = await site.db.selectFrom('messages').select('text').execute();
  expect(messages).toEqual([{ text: '用户注册成功' }]);
  expect(await exchange(site, code)).toEqual(failure('已过期'));
  const again = await exchange(site, await issueLoginCode(site));
  if (again.data.success !== 1) throw new Error('no token');
  expect((await memberOf(site, again.data.token)).id).toBe(detail.id);
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 2 });
});

test('an empty nickname gets six random characters, and surrogate pairs are not split', async () => {
  const site = await openTestSite();
  const { data } = await exchange(site, await issueLoginCode(site, { nickname: '' }));
  if (data.success !== 1) throw new Error('no token');
  expect((await memberOf(site, data.token)).nick_name).toMatch(/^[A-Za-z0-9]{6}_[A-Za-z0-9]{3}$/);
  const other = await exchange(
    site,
    await issueLoginCode(site, { openId: 'open-2', nickname: '😀'.repeat(20), avatar: '' }),
  );
  if (other.data.success !== 1) throw new Error('no token');
  const detail = await memberOf(site, other.data.token);
  expect(detail.nick_name).toMatch(/^(😀){12}_[A-Za-z0-9]{3}$/u);
  expect(detail.avatar).toMatch(/default-avatar/);
});

test('with required binding a new account keeps its code and creates no member', async () => {
  const site = await openTestSite();
  await site.services.settings.set('member.force_mobile_binding', true);
  const code = await issueLoginCode(site);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await exchange(site, code)).toEqual({
      code: 0,
      message: '',
      data: { success: 0, action: 'bind_mobile', code },
    });
  }
  expect(await counts(site)).toEqual({ members: 0, links: 0, sessions: 0 });
});

test('required binding does not block a linked account', async () => {
  const site = await openTestSite();
  await site.services.settings.set('member.force_mobile_binding', true);
  await linkAccount(site, (await createMember(site.db)).id);
  expect((await exchange(site, await issueLoginCode(site))).data).toMatchObject({ success: 1 });
});

test('neither a locked member nor a new member that is locked by default gets a session', async () => {
  const site = await openTestSite();
  await linkAccount(site, (await createMember(site.db, { is_lock: 1 })).id);
  expect(await exchange(site, await issueLoginCode(site))).toEqual(failure('用户已锁定无法登录'));
  await site.services.settings.set('member.locked_by_default', true);
  expect(await exchange(site, await issueLoginCode(site, { openId: 'open-2' }))).toEqual(
    failure('用户已锁定无法登录'),
  );
  expect(await counts(site)).toEqual({ members: 2, links: 2, sessions: 0 });
});

test('a member who is deleted in the meantime is missing', async () => {
  const site = await openTestSite();
  const member = await createMember(site.db);
  await linkAccount(site, member.id);
  const { kv } = site.services;
  const take = kv.take.bind(kv);
  kv.take = async (key) => {
    await site.db.deleteFrom('members').where('id', '=', member.id).execute();
    return take(key);
  };
  expect(await exchange(site, await issueLoginCode(site))).toEqual(failure('用户不存在'));
});

test.each([
  ['no open id', JSON.stringify({ app: 'qq', unionId: null, nickname: '', avatar: '', raw: {} })],
  [
    'another app',
    JSON.stringify({ app: 'x', openId: '1', unionId: null, nickname: '', avatar: '', raw: {} }),
  ],
  ['a list', '[]'],
])('a stored record with %s is incomplete', async (_name, record) => {
  const site = await openTestSite();
  const code = await issueLoginCode(site);
  await site.db.updateTable('kv').set({ value: record }).where('key', 'like', 'login-code:%').execute();
  expect(await exchange(site, code)).toEqual(failure('参数错误'));
});

test('the union id of any application is matched first, then the open id', async () => {
  const site = await openTestSite();
  const [one, two] = [await createMember(site.db), await createMember(site.db)];
  await linkAccount(site, one.id, { openId: 'old-application', unionId: 'union-1' }, 'wechat');
  await linkAccount(site, two.id, { openId: 'open-2', unionId: null }, 'wechat');
  const idAfter = async (openId: string, unionId: string | null) => {
    const { data } = await exchange(site, await issueLoginCode(site, { openId, unionId }, 'wechat'));
    if (data.success !== 1) throw new Error('no token');
    return (await memberOf(site, data.token)).id;
  };
  expect(await idAfter('new-application', 'union-1')).toBe(one.id);
  expect(await idAfter('open-2', 'union-2')).toBe(two.id);
  // The match by open id has stored the union id.
  expect(await idAfter('open-3', 'union-2')).toBe(two.id);
  expect(await counts(site)).toMatchObject({ members: 2, links: 2 });
});

test('a match by open id does not take the union id of another member', async () => {
  const site = await openTestSite();
  const [one, two] = [await createMember(site.db), await createMember(site.db)];
  await linkAccount(site, one.id, { openId: 'open-1', unionId: 'union-1' }, 'wechat');
  await linkAccount(site, two.id, { openId: 'open-2', unionId: 'union-2' }, 'wechat');
  await exchange(site, await issueLoginCode(site, { openId: 'open-2', unionId: 'union-1' }, 'wechat'));
  const links = await site.db.selectFrom('social_accounts').select(['member_id', 'union_id']).execute();
  expect(links).toEqual([
    { member_id: one.id, union_id: 'union-1' },
    { member_id: two.id, union_id: 'union-2' },
  ]);
});

test('a known union id is not changed', async () => {
  const site = await openTestSite();
  await linkAccount(site, (await createMember(site.db)).id, { unionId: 'union-1' }, 'wechat');
  await exchange(site, await issueLoginCode(site, { unionId: 'union-2' }, 'wechat'));
  const links = await site.db.selectFrom('social_accounts').select('union_id').execute();
  expect(links).toEqual([{ union_id: 'union-1' }]);
});

test('simultaneous exchanges of one code give one session', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  await linkAccount(site, (await createMember(site.db)).id);
  const code = await issueLoginCode(site);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(site, code)));
  expect(answers.filter(({ code: answered }) => answered === 0)).toHaveLength(1);
  expect(await counts(site)).toMatchObject({ sessions: 1 });
});

test('simultaneous exchanges of several codes of a new account create one member', {
  tags: ['postgres'],
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const codes = await Promise.all(Array.from({ length: 6 }, () => issueLoginCode(site)));
  const answers = await Promise.all(codes.map((code) => exchange(site, code)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts(site)).toEqual({ members: 1, links: 1, sessions: 6 });
});

test('fuzzed input gets one of the documented answers', async () => {
  const site = await openTestSite();
  await fuzzCall(site, 'loginCode');
  expect(await counts(site)).toEqual({ members: 0, links: 0, sessions: 0 });
});
