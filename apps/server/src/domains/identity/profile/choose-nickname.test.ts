import { expect, test } from 'vitest';
import type { NewMember } from '../../../db/tables/tables.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { chooseNickname } from './choose-nickname.ts';

const failure = (message: string, code = 1) => ({ code, message, data: [] });
const DONE = { code: 0, message: '', data: [] };

async function post(site: TestSite, payload: Record<string, unknown>, token: string) {
  const url = '/api/v2/member/detail/nickname';
  const headers = { authorization: `Bearer ${token}` };
  return (await site.app.inject({ method: 'POST', url, headers, payload })).json();
}

async function openWithMember(overrides: Partial<NewMember> = {}) {
  const site = await openTestSite({ interleaved: true });
  await createMember(site.db, { nick_name: '小红' });
  return { site, ...(await logInMember(site, { nick_name: 'abcdefghijkl', ...overrides })) };
}

const stored = ({ db }: TestSite, id: number) =>
  db
    .selectFrom('members')
    .select(['nick_name', 'is_set_nickname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test.each<[string, Partial<NewMember>, Record<string, unknown>, string]>([
  ['nothing', {}, {}, '请输入昵称'],
  ['white space', {}, { nick_name: ' \n ' }, '请输入昵称'],
  ['a number', {}, { nick_name: 5 }, '请输入昵称'],
  ['invisible characters', {}, { nick_name: '\u200b\u2060' }, '参数错误'],
  [
    'a nickname of another member with invisible characters',
    {},
    { nick_name: '小\u200b红\u202c' },
    '昵称已经存在',
  ],
  ['a second choice', { is_set_nickname: 1 }, { nick_name: '小明' }, '当前用户已配置昵称'],
  ['a second choice that is taken', { is_set_nickname: 1 }, { nick_name: '小红' }, '当前用户已配置昵称'],
  [
    'a second choice that is too long',
    { is_set_nickname: 1 },
    { nick_name: '名'.repeat(25) },
    '当前用户已配置昵称',
  ],
  ['the nickname of another member', {}, { nick_name: '小红' }, '昵称已经存在'],
  ['the nickname of another member with spaces around it', {}, { nick_name: ' 小红 ' }, '昵称已经存在'],
  ['25 characters', {}, { nick_name: '名'.repeat(25) }, '昵称不能超过24个字符'],
  ['a very long text', {}, { nick_name: '名'.repeat(20_000) }, '昵称不能超过24个字符'],
])('%s is refused (contract 5.2)', async (_name, overrides, payload, message) => {
  const { site, member, token } = await openWithMember(overrides);
  expect(await post(site, payload, token)).toEqual(failure(message));
  expect(await stored(site, member.id)).toEqual({
    nick_name: member.nick_name,
    is_set_nickname: member.is_set_nickname,
  });
});

test.each(['小明', '名'.repeat(24), '😀'.repeat(24), 'abcdefghijkl', "'; drop table members --"])(
  '%s is stored once',
  { tags: ['postgres'] },
  async (nickname) => {
    const { site, member, token } = await openWithMember();
    expect(await post(site, { nick_name: nickname }, token)).toEqual(DONE);
    expect(await stored(site, member.id)).toEqual({ nick_name: nickname, is_set_nickname: 1 });
    expect(await post(site, { nick_name: '再来' }, token)).toEqual(failure('当前用户已配置昵称'));
    expect((await site.call('memberDetail', {}, { token })).data).toMatchObject({
      nick_name: nickname,
      is_set_nickname: 1,
    });
  },
);

test('of members who choose one nickname simultaneously, one gets it', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  const tokens: string[] = [];
  for (let number = 0; number < 8; number += 1) tokens.push((await logInMember(site)).token);
  const answers = await Promise.all(tokens.map((token) => post(site, { nick_name: '小明' }, token)));
  expect(answers.map(({ message }) => message).sort()).toEqual(['', ...Array(7).fill('昵称已经存在')]);
  const named = await site.db.selectFrom('members').select('id').where('nick_name', '=', '小明').execute();
  expect(named).toHaveLength(1);
});

test('a member who chooses several nicknames simultaneously gets one', { tags: ['postgres'] }, async () => {
  const { site, member } = await openWithMember();
  const names = ['甲', '乙', '丙', '丁'];
  const results = await Promise.all(
    names.map((nickname) => chooseNickname(site.services, member, nickname, site.clock())),
  );
  const winner = results.findIndex(({ ok }) => ok);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await stored(site, member.id)).nick_name).toBe(names[winner]);
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, token } = await openWithMember();
  await fuzzCall(site, 'memberNickname', { token });
});
