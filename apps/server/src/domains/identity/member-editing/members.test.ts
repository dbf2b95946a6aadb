// @module-tag postgres
import {
  memberCreate,
  memberEdit,
  memberErase,
  memberEraseCancel,
  memberIdentityShow,
  memberLockEdit,
  memberPasswordEdit,
  memberPointsChange,
  memberRemarkEdit,
  memberSessionEnd,
  memberSessions,
  memberSessionsEnd,
  memberTagList,
  memberTagsEdit,
  memberUnmask,
  operatorMember,
} from '@zaixue/contract/operator/learners/members';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite, TEST_NOW, type TestSite } from '../../../testing/test-site.ts';
import { eraseDueAccounts } from '../../privacy/erasure/erase-due-accounts.ts';

async function openWithSupport() {
  const site = await openTestSite();
  return { site, support: await createTestOperator(site, 'support') };
}

const isLoggedIn = async (site: TestSite, token: string) =>
  (await site.call('memberDetail', {}, { token })).code === 0;

const lastEntry = ({ db }: TestSite) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('who sees a whole number or a real name is recorded, without the values', async () => {
  const { site, support } = await openWithSupport();
  const { id } = await createMember(site.db, {
    ...{ mobile: '13712345678', real_name: '欧阳小明', id_number: '110101199001011234' },
    is_face_verified: 1,
  });
  expect((await callOperator(site, support, memberUnmask, { id })).data).toEqual({ mobile: '13712345678' });
  const entry = await lastEntry(site);
  expect(entry).toMatchObject({ act: 'member.unmask', subject_id: String(id), operator_name: support.name });
  expect((await callOperator(site, support, memberIdentityShow, { id })).status).toBe(403);
  const owner = await createTestOperator(site, 'owner');
  expect((await callOperator(site, owner, memberIdentityShow, { id })).data).toEqual({
    ...{ realName: '欧阳小明', idNumber: '110101199001011234' },
  });
  expect(JSON.stringify(await lastEntry(site))).not.toMatch(/13712345678|欧阳|110101/);
  const plain = await createMember(site.db);
  expect((await callOperator(site, owner, memberIdentityShow, { id: plain.id })).status).toBe(409);
  const finance = await createTestOperator(site, 'finance');
  expect((await callOperator(site, finance, memberUnmask, { id })).status).toBe(403);
});

test('a created member logs in with the password, has agreed to nothing and gets the welcome', async () => {
  const { site, support } = await openWithSupport();
  const create = (input: object) => callOperator(site, support, memberCreate, input as never);
  const { data } = await create({ mobile: '13812345678', nickname: '小红', password: 'password-1' });
  const login = await site.call('loginPassword', { mobile: '13812345678', password: 'password-1' });
  expect(login.code).toBe(0);
  expect(await site.db.selectFrom('member_agreements').selectAll().execute()).toEqual([]);
  const messages = await site.db.selectFrom('messages').select(['member_id', 'text']).execute();
  expect(messages).toContainEqual({ member_id: data.id, text: '用户注册成功' });
  expect(JSON.stringify(await lastEntry(site))).not.toMatch(/13812345678|小红|password-1/);
  expect((await create({ mobile: '13812345678' })).failure.fields).toEqual({ mobile: '这个手机号已有学员' });
  expect((await create({ mobile: '13812345679', nickname: '小红' })).failure.fields).toEqual({
    nickname: '昵称已经存在',
  });
  expect((await create({ mobile: '12812345679' })).failure.fields).toEqual({ mobile: '请填写 11 位手机号' });
});

test('an edit is refused when the account has changed since; a new number ends all logins', async () => {
  const { site, support } = await openWithSupport();
  const { member, token } = await logInMember(site);
  const { id } = member;
  const other = await createMember(site.db, { nick_name: '已占用' });
  const edit = (input: object) => callOperator(site, support, memberEdit, { id, ...input } as never);
  const { version } = (await callOperator(site, support, operatorMember, { id })).data;
  const renamed = await edit({ nickname: '新名字', version });
  expect([renamed.status, await isLoggedIn(site, token)]).toEqual([200, true]);
  expect((await edit({ nickname: '旧页面', version })).failure.conflict).toMatchObject({
    ...{ version: renamed.data.version, by: support.name, fields: { nickname: '新名字' } },
  });
  const next = renamed.data.version;
  expect((await edit({ nickname: '已占用', version: next })).failure.fields).toEqual({
    nickname: '昵称已经存在',
  });
  expect((await edit({ mobile: other.mobile, version: next })).failure.fields).toEqual({
    mobile: '这个手机号已有学员',
  });
  expect((await edit({ mobile: '13612345678', version: next })).status).toBe(200);
  expect(await isLoggedIn(site, token)).toBe(false);
  const { changes } = await lastEntry(site);
  expect(JSON.parse(changes)).toEqual([{ field: 'mobile', before: 'changed', after: 'changed' }]);
});

test('a new password ends all logins', async () => {
  const { site, support } = await openWithSupport();
  const { member, token } = await logInMember(site);
  await callOperator(site, support, memberPasswordEdit, { id: member.id, password: 'password-2' });
  expect(await isLoggedIn(site, token)).toBe(false);
  const login = await site.call('loginPassword', { mobile: member.mobile, password: 'password-2' });
  expect(login.code).toBe(0);
  const unbound = await createMember(site.db, { mobile: 'qq_1' });
  expect(
    (await callOperator(site, support, memberPasswordEdit, { id: unbound.id, password: 'password-2' }))
      .status,
  ).toBe(409);
});

test('locking needs a reason, ends the logins, and keeps the member out until unlocked', async () => {
  const { site, support } = await openWithSupport();
  const { member, token } = await logInMember(site);
  const lock = (isLocked: boolean, reason = '') =>
    callOperator(site, support, memberLockEdit, { id: member.id, isLocked, reason });
  expect((await lock(true)).failure.fields).toEqual({ reason: '请填写原因' });
  expect((await lock(false)).status).toBe(409);
  expect((await lock(true, '转卖账号')).status).toBe(200);
  expect((await lastEntry(site)).reason).toBe('转卖账号');
  expect(await isLoggedIn(site, token)).toBe(false);
  expect((await lock(false)).status).toBe(200);
  // The login before does not come back.
  expect(await isLoggedIn(site, token)).toBe(false);
  expect(await isLoggedIn(site, await logIn(site, member.id))).toBe(true);
});

test('one login or all of them end; logins of others stay', async () => {
  const { site, support } = await openWithSupport();
  const { member, token } = await logInMember(site);
  const second = await logIn(site, member.id);
  const other = await logInMember(site);
  const { id } = member;
  const list = async () => (await callOperator(site, support, memberSessions, { id })).data;
  const [newest] = await list();
  const end = (memberId: number) =>
    callOperator(site, support, memberSessionEnd, { id: memberId, sessionId: newest?.id ?? 0 });
  expect((await end(other.member.id)).status).toBe(404);
  expect([(await end(id)).status, (await end(id)).status]).toEqual([200, 404]);
  expect([await isLoggedIn(site, second), await isLoggedIn(site, token)]).toEqual([false, true]);
  await callOperator(site, support, memberSessionsEnd, { id });
  expect([await isLoggedIn(site, token), (await list()).length]).toEqual([false, 0]);
  expect(await isLoggedIn(site, other.token)).toBe(true);
});

test('a remark is not overwritten by a stale edit', async () => {
  const { site, support } = await openWithSupport();
  const { id } = await createMember(site.db);
  const write = (text: string, version: number) =>
    callOperator(site, support, memberRemarkEdit, { id, text, version });
  expect((await write('常来', 0)).data).toEqual({ version: 1 });
  expect((await write('旧页面', 0)).failure.conflict).toMatchObject({ version: 1, fields: { text: '常来' } });
  expect((await write('', 1)).data).toEqual({ version: 2 });
  expect((await write('旧页面', 1)).status).toBe(409);
  expect(JSON.stringify(await lastEntry(site))).not.toContain('常来');
});

test('tags of many members at once; those for whom it fails are named', async () => {
  const { site, support } = await openWithSupport();
  const [a, b] = [await createMember(site.db), await createMember(site.db)];
  const edit = (ids: number[], change: { add?: string[]; remove?: string[] }) =>
    callOperator(site, support, memberTagsEdit, { selection: { ids }, change });
  await edit([b.id], { add: Array.from({ length: 19 }, (_, index) => `t${index}`) });
  const { data } = await edit([a.id, b.id, 999_999], { add: ['新', '老'] });
  expect(data.done).toEqual([a.id]);
  expect(data.failed).toEqual([
    { id: b.id, label: b.nick_name, message: '最多 20 个标签' },
    { id: 999_999, label: '#999999', message: '学员不存在' },
  ]);
  expect((await edit([a.id], { add: ['新'] })).data).toMatchObject({ done: [], skipped: 1 });
  const both = (await edit([a.id, b.id], { add: ['新'], remove: ['老'] })).data;
  // Undoing takes a tag only from those who got it.
  expect(both.undo).toEqual([
    { ids: [a.id], change: { add: ['老'], remove: [] } },
    { ids: [b.id], change: { add: [], remove: ['新'] } },
  ]);
  const tags = (await callOperator(site, support, memberTagList, {})).data;
  expect(tags[0]).toEqual({ tag: '新', members: 2 });
  expect(tags.some(({ tag }) => tag === '老')).toBe(false);
  expect((await edit([999_999], { add: ['新'] })).status).toBe(404);
});

test('points are given and taken with a message', async () => {
  const { site } = await openWithSupport();
  const owner = await createTestOperator(site, 'owner');
  const { id } = await createMember(site.db, { credit1: 3 });
  const change = (sum: number) =>
    callOperator(site, owner, memberPointsChange, { id, sum, reason: '活动奖励' });
  expect((await change(10)).data).toEqual({ points: 13 });
  expect((await change(-20)).data).toEqual({ points: -7 });
  expect((await change(0)).status).toBe(422);
  const messages = await site.db.selectFrom('messages').select('text').orderBy('id').execute();
  expect(messages.map(({ text }) => text).sort()).toEqual([
    '积分变动:-20，备注:活动奖励',
    '积分变动:10，备注:活动奖励',
  ]);
  const member = await site.db
    .selectFrom('members')
    .select('credit1')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(member?.credit1).toBe(-7);
});

test('an account is erased after seven days, with its tags and remark, unless that is cancelled', async () => {
  const { site } = await openWithSupport();
  const owner = await createTestOperator(site, 'owner');
  const { member, token } = await logInMember(site);
  const { id } = member;
  await callOperator(site, owner, memberRemarkEdit, { id, text: '备注', version: 0 });
  await callOperator(site, owner, memberTagsEdit, {
    ...{ selection: { ids: [id] }, change: { add: ['标签'] } },
  });
  const erase = (operator = owner) => callOperator(site, operator, memberErase, { id, reason: '本人要求' });
  const unverified = await createTestOperator(site, 'owner', { isVerified: false });
  expect((await erase(unverified)).failure.code).toBe('step_up_required');
  expect((await erase()).data).toEqual({ erasedAt: TEST_NOW + 7 * DAY_MS });
  expect([(await erase()).status, await isLoggedIn(site, token)]).toEqual([409, false]);
  const keep = () => callOperator(site, owner, memberEraseCancel, { id });
  expect([(await keep()).status, (await keep()).status]).toEqual([200, 409]);
  await erase();
  await eraseDueAccounts(site.services, TEST_NOW + 7 * DAY_MS);
  for (const table of ['members', 'member_remarks', 'member_tags'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
