import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { issueLoginCode, linkAccount } from '../../../testing/fixtures/social-login.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite, TestSiteOptions } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const done = { code: 0, message: '', data: [] };

async function open(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const { member, token } = await logInMember(site);
  const bind = (code: string, as = token) => site.call('socialiteBindWithCode', { code }, { token: as });
  return { site, member, token, bind };
}

const links = ({ db }: TestSite) =>
  db
    .selectFrom('social_accounts')
    .select(['member_id', 'app', 'open_id', 'union_id'])
    .orderBy('id')
    .execute();

test('linking needs login', async () => {
  const { site } = await open();
  const code = await issueLoginCode(site);
  const answer = await site.call('socialiteBindWithCode', { code });
  expect(answer).toEqual({ code: 401, message: '请登录', data: [] });
  expect(await links(site)).toEqual([]);
});

test('an account is linked to the logged-in member and the code is consumed (contract 3.6)', async () => {
  const { site, member, token, bind } = await open();
  const code = await issueLoginCode(site, { unionId: 'union-1' }, 'wechat');
  expect(await bind(code)).toEqual(done);
  expect(await links(site)).toEqual([
    { member_id: member.id, app: 'wechat', open_id: 'open-1', union_id: 'union-1' },
  ]);
  expect((await site.call('memberDetail', {}, { token })).data).toMatchObject({
    is_bind_qq: 0,
    is_bind_wechat: 1,
  });
  expect(await bind(code)).toEqual(failure('已过期'));
  const login = await site.call('loginCode', { code: await issueLoginCode(site, {}, 'wechat') });
  expect(login.data).toMatchObject({ success: 1 });
});

test.each([
  ['', '参数错误'],
  ['unknown', '已过期'],
])('the code %j answers %s', async (code, message) => {
  const { site, bind } = await open();
  expect(await bind(code)).toEqual(failure(message));
  expect(await links(site)).toEqual([]);
});

test('an incomplete record is refused', async () => {
  const { site, bind } = await open();
  const code = await issueLoginCode(site);
  await site.db.updateTable('kv').set({ value: '{}' }).where('key', 'like', 'login-code:%').execute();
  expect(await bind(code)).toEqual(failure('参数错误'));
});

test('a union id linked to another member is refused first', async () => {
  const { site, member, bind } = await open();
  const other = await createMember(site.db);
  await linkAccount(site, other.id, { openId: 'open-1', unionId: 'union-1' }, 'wechat');
  await linkAccount(site, member.id, { openId: 'open-2', unionId: null }, 'wechat');
  const code = await issueLoginCode(site, { openId: 'open-1', unionId: 'union-1' }, 'wechat');
  expect(await bind(code)).toEqual(failure('同渠道账号已绑定其它用户'));
});

test('a member with an account of that provider is refused before the owner of the new account is checked', async () => {
  const { site, member, bind } = await open();
  const other = await createMember(site.db);
  await linkAccount(site, member.id, { openId: 'mine' });
  await linkAccount(site, other.id, { openId: 'theirs' });
  expect(await bind(await issueLoginCode(site, { openId: 'theirs' }))).toEqual(
    failure('您已经绑定了该渠道的账号'),
  );
  expect(await bind(await issueLoginCode(site, { openId: 'new' }))).toEqual(
    failure('您已经绑定了该渠道的账号'),
  );
  expect(await bind(await issueLoginCode(site, { openId: 'mine' }))).toEqual(
    failure('您已经绑定了该渠道的账号'),
  );
});

test('an account of another member is refused, and the code stays valid', async () => {
  const { site, bind } = await open();
  const other = await createMember(site.db);
  await linkAccount(site, other.id);
  const code = await issueLoginCode(site);
  expect(await bind(code)).toEqual(failure('当前渠道账号已绑定了其它账号'));
  expect((await site.call('loginCode', { code })).data).toMatchObject({ success: 1 });
});

test('the same open id at another provider is another account', async () => {
  const { site, bind } = await open();
  await linkAccount(site, (await createMember(site.db)).id);
  expect(await bind(await issueLoginCode(site, {}, 'wechat'))).toEqual(done);
  expect(await links(site)).toHaveLength(2);
});

test('of two members who link one account simultaneously, one succeeds', { tags: ['postgres'] }, async () => {
  const { site, token, bind } = await open({ interleaved: true });
  const other = await logInMember(site);
  const codes = [await issueLoginCode(site), await issueLoginCode(site)] as const;
  const answers = await Promise.all([bind(codes[0], token), bind(codes[1], other.token)]);
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '当前渠道账号已绑定了其它账号']);
  expect(await links(site)).toHaveLength(1);
});

test('of two accounts of one provider linked simultaneously, one is stored', {
  tags: ['postgres'],
}, async () => {
  const { site, bind } = await open({ interleaved: true });
  const codes = [await issueLoginCode(site), await issueLoginCode(site, { openId: 'open-2' })];
  const answers = await Promise.all(codes.map((code) => bind(code)));
  expect(answers.map(({ message }) => message).sort()).toEqual(['', '您已经绑定了该渠道的账号']);
  expect(await links(site)).toHaveLength(1);
});

test('unlinking removes only the member’s own account of that provider (contract 3.7)', async () => {
  const { site, member, token } = await open();
  const other = await createMember(site.db);
  await linkAccount(site, member.id, { openId: 'mine' });
  await linkAccount(site, member.id, { openId: 'mine' }, 'wechat');
  await linkAccount(site, other.id, { openId: 'theirs' });
  const unlink = (app: string) => site.call('socialiteUnlink', { app }, { token });
  expect(await unlink('qq')).toEqual(done);
  expect(await unlink('qq')).toEqual(done);
  for (const app of ['QQ', 'weibo', '1', 'constructor'])
    expect(await unlink(app)).toEqual(failure('参数错误'));
  expect((await links(site)).map(({ member_id, app }) => [member_id, app])).toEqual([
    [member.id, 'wechat'],
    [other.id, 'qq'],
  ]);
  const answer = await site.call('socialiteUnlink', { app: 'wechat' });
  expect(answer).toEqual({ code: 401, message: '请登录', data: [] });
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, token } = await open();
  await fuzzCall(site, 'socialiteBindWithCode', { token });
  await fuzzCall(site, 'socialiteUnlink', { token });
  expect(await links(site)).toEqual([]);
});
