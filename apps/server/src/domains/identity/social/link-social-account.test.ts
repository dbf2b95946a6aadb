import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { issueLoginCode, linkAccount } from '../../../testing/fixtures/social-login.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool, TestSchoolOptions } from '../../../testing/test-school.ts';
import { openTestSchool } from '../../../testing/test-school.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const done = { code: 0, message: '', data: [] };

async function open(options: TestSchoolOptions = {}) {
  const school = await openTestSchool(options);
  const { member, token } = await logInMember(school);
  const bind = (code: string, as = token) => school.call('socialiteBindWithCode', { code }, { token: as });
  return { school, member, token, bind };
}

const links = ({ db }: TestSchool) =>
  db
    .selectFrom('social_accounts')
    .select(['member_id', 'app', 'open_id', 'union_id'])
    .orderBy('id')
    .execute();

test('linking needs login', async () => {
  const { school } = await open();
  const code = await issueLoginCode(school);
  const answer = await school.call('socialiteBindWithCode', { code });
  expect(answer).toEqual({ code: 401, message: '请登录', data: [] });
  expect(await links(school)).toEqual([]);
});

test('an account is linked to the member who asks; the code is spent (contract 3.6)', async () => {
  const { school, member, token, bind } = await open();
  const code = await issueLoginCode(school, { unionId: 'person-1' }, 'wechat');
  expect(await bind(code)).toEqual(done);
  expect(await links(school)).toEqual([
    { member_id: member.id, app: 'wechat', open_id: 'open-1', union_id: 'person-1' },
  ]);
  expect((await school.call('memberDetail', {}, { token })).data).toMatchObject({
    is_bind_qq: 0,
    is_bind_wechat: 1,
  });
  expect(await bind(code)).toEqual(failure('已过期'));
  const login = await school.call('loginCode', { code: await issueLoginCode(school, {}, 'wechat') });
  expect(login.data).toMatchObject({ success: 1 });
});

test.each([
  ['', '参数错误'],
  ['unknown', '已过期'],
])('the code %j answers %s', async (code, message) => {
  const { school, bind } = await open();
  expect(await bind(code)).toEqual(failure(message));
  expect(await links(school)).toEqual([]);
});

test('an incomplete record is refused', async () => {
  const { school, bind } = await open();
  const code = await issueLoginCode(school);
  await school.db.updateTable('kv').set({ value: '{}' }).where('key', 'like', 'login-code:%').execute();
  expect(await bind(code)).toEqual(failure('参数错误'));
});

test('a person who is linked to somebody else is refused before anything else', async () => {
  const { school, member, bind } = await open();
  const other = await createMember(school.db);
  await linkAccount(school, other.id, { openId: 'open-1', unionId: 'person-1' }, 'wechat');
  await linkAccount(school, member.id, { openId: 'open-2', unionId: null }, 'wechat');
  const code = await issueLoginCode(school, { openId: 'open-1', unionId: 'person-1' }, 'wechat');
  expect(await bind(code)).toEqual(failure('同渠道账号已绑定其它用户'));
});

test('a member who has an account of that service is told so before whose the new one is', async () => {
  const { school, member, bind } = await open();
  const other = await createMember(school.db);
  await linkAccount(school, member.id, { openId: 'mine' });
  await linkAccount(school, other.id, { openId: 'theirs' });
  expect(await bind(await issueLoginCode(school, { openId: 'theirs' }))).toEqual(
    failure('您已经绑定了该渠道的账号'),
  );
  expect(await bind(await issueLoginCode(school, { openId: 'new' }))).toEqual(
    failure('您已经绑定了该渠道的账号'),
  );
  expect(await bind(await issueLoginCode(school, { openId: 'mine' }))).toEqual(
    failure('您已经绑定了该渠道的账号'),
  );
});

test('an account of somebody else is refused, and the code stays', async () => {
  const { school, bind } = await open();
  const other = await createMember(school.db);
  await linkAccount(school, other.id);
  const code = await issueLoginCode(school);
  expect(await bind(code)).toEqual(failure('当前渠道账号已绑定了其它账号'));
  expect((await school.call('loginCode', { code })).data).toMatchObject({ success: 1 });
});

test('the same open id of another service is another account', async () => {
  const { school, bind } = await open();
  await linkAccount(school, (await createMember(school.db)).id);
  expect(await bind(await issueLoginCode(school, {}, 'wechat'))).toEqual(done);
  expect(await links(school)).toHaveLength(2);
});

test('two members with one account at once: one links it', async () => {
  const { school, token, bind } = await open({ interleaved: true });
  const other = await logInMember(school);
  const codes = [await issueLoginCode(school), await issueLoginCode(school)] as const;
  const answers = await Promise.all([bind(codes[0], token), bind(codes[1], other.token)]);
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '当前渠道账号已绑定了其它账号']);
  expect(await links(school)).toHaveLength(1);
});

test('one member with two accounts of a service at once: one is linked', async () => {
  const { school, bind } = await open({ interleaved: true });
  const codes = [await issueLoginCode(school), await issueLoginCode(school, { openId: 'open-2' })];
  const answers = await Promise.all(codes.map((code) => bind(code)));
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '您已经绑定了该渠道的账号']);
  expect(await links(school)).toHaveLength(1);
});

test('unlinking removes the member’s own account of that service alone (contract 3.7)', async () => {
  const { school, member, token } = await open();
  const other = await createMember(school.db);
  await linkAccount(school, member.id, { openId: 'mine' });
  await linkAccount(school, member.id, { openId: 'mine' }, 'wechat');
  await linkAccount(school, other.id, { openId: 'theirs' });
  const unlink = (app: string) => school.call('socialiteUnlink', { app }, { token });
  expect(await unlink('qq')).toEqual(done);
  expect(await unlink('qq')).toEqual(done);
  for (const app of ['QQ', 'weibo', '1', 'constructor'])
    expect(await unlink(app)).toEqual(failure('参数错误'));
  expect((await links(school)).map(({ member_id, app }) => [member_id, app])).toEqual([
    [member.id, 'wechat'],
    [other.id, 'qq'],
  ]);
  const answer = await school.call('socialiteUnlink', { app: 'wechat' });
  expect(answer).toEqual({ code: 401, message: '请登录', data: [] });
});

test('whatever is sent, the answer is one of the list', async () => {
  const { school, token } = await open();
  await fuzzCall(school, 'socialiteBindWithCode', { token });
  await fuzzCall(school, 'socialiteUnlink', { token });
  expect(await links(school)).toEqual([]);
});
