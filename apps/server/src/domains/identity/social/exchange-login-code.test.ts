import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { issueLoginCode, linkAccount } from '../../../testing/fixtures/social-login.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const exchange = (school: TestSchool, code: string) => school.call('loginCode', { code });

const counts = async ({ db }: TestSchool) => ({
  members: (await db.selectFrom('members').select('id').execute()).length,
  links: (await db.selectFrom('social_accounts').select('id').execute()).length,
  sessions: (await db.selectFrom('login_records').select('id').execute()).length,
});

async function memberOf(school: TestSchool, token: string) {
  return (await school.call('memberDetail', {}, { token })).data;
}

test.each([
  ['nothing', {}, '参数错误'],
  ['an empty code', { code: ' ' }, '参数错误'],
  ['a number', { code: 7 }, '参数错误'],
  ['an unknown code', { code: 'a'.repeat(32) }, '已过期'],
])('%s is refused and creates nothing (contract 3.4)', async (_name, payload, message) => {
  const school = await openTestSchool();
  const response = await school.app.inject({ method: 'POST', url: '/api/v3/auth/login/code', payload });
  expect(response.json()).toEqual(failure(message));
  expect(await counts(school)).toEqual({ members: 0, links: 0, sessions: 0 });
});

test('a linked account logs its member in, once per code', async () => {
  const school = await openTestSchool();
  const member = await createMember(school.db);
  await linkAccount(school, member.id);
  const code = await issueLoginCode(school);
  expect(code).toMatch(/^[A-Za-z0-9]{32}$/);
  const { code: answered, data } = await exchange(school, code);
  expect(answered).toBe(0);
  expect(data).toEqual({ success: 1, token: expect.stringMatching(/^[\w-]{43}$/) });
  if (data.success !== 1) throw new Error('no token');
  expect(await memberOf(school, data.token)).toMatchObject({
    id: member.id,
    is_bind_qq: 1,
    is_bind_wechat: 0,
  });
  expect(await exchange(school, code)).toEqual(failure('已过期'));
  expect(await counts(school)).toEqual({ members: 1, links: 1, sessions: 1 });
});

test('a code lives 600 s', async () => {
  const school = await openTestSchool();
  await linkAccount(school, (await createMember(school.db)).id);
  const [early, late] = [await issueLoginCode(school), await issueLoginCode(school)];
  school.clock.advance(599_999);
  expect((await exchange(school, early)).code).toBe(0);
  school.clock.advance(1);
  expect(await exchange(school, late)).toEqual(failure('已过期'));
});

test('neither code nor open id can be read in the store', async () => {
  const school = await openTestSchool();
  const code = await issueLoginCode(school);
  const rows = await school.db.selectFrom('kv').select('key').execute();
  expect(rows.some(({ key }) => key.includes(code))).toBe(false);
});

test('a new account without forced binding becomes a member as contract 3.4 says', async () => {
  const school = await openTestSchool();
  const code = await issueLoginCode(school, { nickname: '一二三四五六七八九十甲乙丙丁' });
  const { data } = await exchange(school, code);
  if (data.success !== 1) throw new Error('no token');
  const detail = await memberOf(school, data.token);
  expect(detail.nick_name).toMatch(/^一二三四五六七八九十甲乙_[A-Za-z0-9]{3}$/);
  expect(detail.mobile).toMatch(/^[2-9]\d{8}$/);
  expect(detail).toMatchObject({
    avatar: 'https://pictures.example/1.png',
    is_bind_mobile: 0,
    is_bind_qq: 1,
    is_set_nickname: 0,
    is_password_set: 0,
  });
  const messages = await school.db.selectFrom('messages').select('text').execute();
  expect(messages).toEqual([{ text: '用户注册成功' }]);
  expect(await exchange(school, code)).toEqual(failure('已过期'));
  const again = await exchange(school, await issueLoginCode(school));
  if (again.data.success !== 1) throw new Error('no token');
  expect((await memberOf(school, again.data.token)).id).toBe(detail.id);
  expect(await counts(school)).toEqual({ members: 1, links: 1, sessions: 2 });
});

test('a nickname of nothing gets six random characters, and pairs of halves stay whole', async () => {
  const school = await openTestSchool();
  const { data } = await exchange(school, await issueLoginCode(school, { nickname: '' }));
  if (data.success !== 1) throw new Error('no token');
  expect((await memberOf(school, data.token)).nick_name).toMatch(/^[A-Za-z0-9]{6}_[A-Za-z0-9]{3}$/);
  const other = await exchange(
    school,
    await issueLoginCode(school, { openId: 'open-2', nickname: '😀'.repeat(20), avatar: '' }),
  );
  if (other.data.success !== 1) throw new Error('no token');
  const detail = await memberOf(school, other.data.token);
  expect(detail.nick_name).toMatch(/^(😀){12}_[A-Za-z0-9]{3}$/u);
  expect(detail.avatar).toMatch(/default-avatar/);
});

test('with forced binding a new account keeps its code and creates nothing', async () => {
  const school = await openTestSchool();
  await school.services.settings.set('member.force_mobile_binding', true);
  const code = await issueLoginCode(school);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await exchange(school, code)).toEqual({
      code: 0,
      message: '',
      data: { success: 0, action: 'bind_mobile', code },
    });
  }
  expect(await counts(school)).toEqual({ members: 0, links: 0, sessions: 0 });
});

test('forced binding does not stop a linked account', async () => {
  const school = await openTestSchool();
  await school.services.settings.set('member.force_mobile_binding', true);
  await linkAccount(school, (await createMember(school.db)).id);
  expect((await exchange(school, await issueLoginCode(school))).data).toMatchObject({ success: 1 });
});

test('a locked member gets no session, a new one that is locked at once neither', async () => {
  const school = await openTestSchool();
  await linkAccount(school, (await createMember(school.db, { is_lock: 1 })).id);
  expect(await exchange(school, await issueLoginCode(school))).toEqual(failure('用户已锁定无法登录'));
  await school.services.settings.set('member.locked_by_default', true);
  expect(await exchange(school, await issueLoginCode(school, { openId: 'open-2' }))).toEqual(
    failure('用户已锁定无法登录'),
  );
  expect(await counts(school)).toEqual({ members: 2, links: 2, sessions: 0 });
});

test('a member who vanishes meanwhile is missing', async () => {
  const school = await openTestSchool();
  const member = await createMember(school.db);
  await linkAccount(school, member.id);
  const { kv } = school.services;
  const take = kv.take.bind(kv);
  kv.take = async (key) => {
    await school.db.deleteFrom('members').where('id', '=', member.id).execute();
    return take(key);
  };
  expect(await exchange(school, await issueLoginCode(school))).toEqual(failure('用户不存在'));
});

test.each([
  ['no open id', JSON.stringify({ app: 'qq', unionId: null, nickname: '', avatar: '', raw: {} })],
  [
    'another app',
    JSON.stringify({ app: 'x', openId: '1', unionId: null, nickname: '', avatar: '', raw: {} }),
  ],
  ['a list', '[]'],
])('a stored record with %s is incomplete', async (_name, record) => {
  const school = await openTestSchool();
  const code = await issueLoginCode(school);
  await school.db.updateTable('kv').set({ value: record }).where('key', 'like', 'login-code:%').execute();
  expect(await exchange(school, code)).toEqual(failure('参数错误'));
});

test('WeChat looks for the union id first, of whichever application, then for the open id', async () => {
  const school = await openTestSchool();
  const [one, two] = [await createMember(school.db), await createMember(school.db)];
  await linkAccount(school, one.id, { openId: 'old-application', unionId: 'person-1' }, 'wechat');
  await linkAccount(school, two.id, { openId: 'open-2', unionId: null }, 'wechat');
  const idAfter = async (openId: string, unionId: string | null) => {
    const { data } = await exchange(school, await issueLoginCode(school, { openId, unionId }, 'wechat'));
    if (data.success !== 1) throw new Error('no token');
    return (await memberOf(school, data.token)).id;
  };
  expect(await idAfter('new-application', 'person-1')).toBe(one.id);
  expect(await idAfter('open-2', 'person-2')).toBe(two.id);
  // The hit by open id has kept the union id.
  expect(await idAfter('open-3', 'person-2')).toBe(two.id);
  expect(await counts(school)).toMatchObject({ members: 2, links: 2 });
});

test('a union id of somebody else is not taken over by an open id', async () => {
  const school = await openTestSchool();
  const [one, two] = [await createMember(school.db), await createMember(school.db)];
  await linkAccount(school, one.id, { openId: 'open-1', unionId: 'person-1' }, 'wechat');
  await linkAccount(school, two.id, { openId: 'open-2', unionId: 'person-2' }, 'wechat');
  await exchange(school, await issueLoginCode(school, { openId: 'open-2', unionId: 'person-1' }, 'wechat'));
  const links = await school.db.selectFrom('social_accounts').select(['member_id', 'union_id']).execute();
  expect(links).toEqual([
    { member_id: one.id, union_id: 'person-1' },
    { member_id: two.id, union_id: 'person-2' },
  ]);
});

test('a union id that is known stays', async () => {
  const school = await openTestSchool();
  await linkAccount(school, (await createMember(school.db)).id, { unionId: 'person-1' }, 'wechat');
  await exchange(school, await issueLoginCode(school, { unionId: 'person-2' }, 'wechat'));
  const links = await school.db.selectFrom('social_accounts').select('union_id').execute();
  expect(links).toEqual([{ union_id: 'person-1' }]);
});

test('one code many times at once gives one session', async () => {
  const school = await openTestSchool({ interleaved: true });
  await linkAccount(school, (await createMember(school.db)).id);
  const code = await issueLoginCode(school);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(school, code)));
  expect(answers.filter(({ code: answered }) => answered === 0)).toHaveLength(1);
  expect(await counts(school)).toMatchObject({ sessions: 1 });
});

test('many codes of one new account at once give one member', async () => {
  const school = await openTestSchool({ interleaved: true });
  const codes = await Promise.all(Array.from({ length: 6 }, () => issueLoginCode(school)));
  const answers = await Promise.all(codes.map((code) => exchange(school, code)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts(school)).toEqual({ members: 1, links: 1, sessions: 6 });
});

test('whatever is sent, the answer is one of the list', async () => {
  const school = await openTestSchool();
  await fuzzCall(school, 'loginCode');
  expect(await counts(school)).toEqual({ members: 0, links: 0, sessions: 0 });
});
