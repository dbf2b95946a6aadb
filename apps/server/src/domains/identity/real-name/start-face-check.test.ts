import { expect, test, vi } from 'vitest';
import { faceChecks, ID_NUMBER, openFaceSchool, RETURN_URL } from '../../../testing/face-school.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { FOREIGN_ADDRESSES } from '../../../testing/foreign-addresses.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSchool } from '../../../testing/test-school.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const messages = async ({ db }: TestSchool) =>
  (await db.selectFrom('messages').select('text').execute()).map(({ text }) => text);

test('both calls need login', async () => {
  const { school } = await openFaceSchool();
  const loginRequired = { code: 401, message: '请登录', data: [] };
  expect(await school.call('faceVerifyStart', { s_url: RETURN_URL })).toEqual(loginRequired);
  const input = { biz_token: 'TOKEN-1', rule_id: '7' };
  expect(await school.call('faceVerifyResult', input)).toEqual(loginRequired);
});

test('a start is kept with the member and answers where to go (contract 14.1)', async () => {
  const { school, member, start } = await openFaceSchool();
  expect(await start()).toEqual({
    code: 0,
    message: '',
    data: { url: 'https://face.example/TOKEN-1', rule_id: '7', biz_token: 'TOKEN-1', request_id: 'R' },
  });
  expect(await faceChecks(school)).toEqual([{ member_id: member.id, status: 0, evidence: '[]' }]);
  expect(await messages(school)).toEqual([]);
});

test('s_url is required and must be one of our sites', async () => {
  const { school, start, starts } = await openFaceSchool();
  await school.services.settings.set('site.h5_url', 'https://h5.example');
  for (const address of FOREIGN_ADDRESSES) {
    if (address.trim() === 'https://h5.example') continue;
    expect([address, await start(undefined, address)]).toEqual([address, failure('参数错误')]);
  }
  expect(starts).toEqual([]);
  expect(await faceChecks(school)).toEqual([]);
  expect((await start(undefined, 'https://h5.example/auth/faceSuccess')).code).toBe(0);
});

test('a verified member starts no other', async () => {
  const { school, starts, start } = await openFaceSchool();
  const member = await createMember(school.db, { is_face_verified: 1, id_number: ID_NUMBER });
  expect(await start(await logIn(school, member.id))).toEqual(failure('当前学员已完成实人认证'));
  expect(starts).toEqual([]);
});

test('a service that is not there or fails begins nothing', async () => {
  const { school, script, start } = await openFaceSchool();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  script.start = { ok: false, reason: 'owes' };
  expect(await start()).toEqual(failure('无法发起实名认证'));
  script.isThere = false;
  expect(await start()).toEqual(failure('无法发起实名认证'));
  expect(await faceChecks(school)).toEqual([]);
  told.mockRestore();
});

test('the prompt is switched on only where a verification works', async () => {
  const { school, script } = await openFaceSchool();
  await school.services.settings.set('member.force_face_verification', true);
  const prompted = async () => (await school.call('config', {})).data.member.enabled_face_verify;
  expect(await prompted()).toBe(true);
  script.isThere = false;
  school.clock.advance(5000);
  expect(await prompted()).toBe(false);
});

test('whatever is sent, the answer is one of the list', async () => {
  const { school, token } = await openFaceSchool();
  await fuzzCall(school, 'faceVerifyStart', { token });
  await fuzzCall(school, 'faceVerifyResult', { token });
  // Some of it may begin a check; none of it ends one.
  for (const { status } of await faceChecks(school)) expect(status).toBe(0);
});
