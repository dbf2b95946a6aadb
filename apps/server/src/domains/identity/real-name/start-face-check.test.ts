import { expect, test, vi } from 'vitest';
import { faceChecks, ID_NUMBER, openFaceSite, RETURN_URL } from '../../../testing/face-site.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { FOREIGN_ADDRESSES } from '../../../testing/foreign-addresses.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { TestSite } from '../../../testing/test-site.ts';

const failure = (message: string) => ({ code: 1, message, data: [] });
const messages = async ({ db }: TestSite) =>
  (await db.selectFrom('messages').select('text').execute()).map(({ text }) => text);

test('both calls need login', async () => {
  const { site } = await openFaceSite();
  const loginRequired = { code: 401, message: '请登录', data: [] };
  expect(await site.call('faceVerifyStart', { s_url: RETURN_URL })).toEqual(loginRequired);
  const input = { biz_token: 'TOKEN-1', rule_id: '7' };
  expect(await site.call('faceVerifyResult', input)).toEqual(loginRequired);
});

test('a start is stored for the member and returns the page of the provider (contract 14.1)', async () => {
  const { site, member, start } = await openFaceSite();
  expect(await start()).toEqual({
    code: 0,
    message: '',
    data: { url: 'https://face.example/TOKEN-1', rule_id: '7', biz_token: 'TOKEN-1', request_id: 'R' },
  });
  expect(await faceChecks(site)).toEqual([{ member_id: member.id, status: 0, evidence: '[]' }]);
  expect(await messages(site)).toEqual([]);
});

test('s_url is required and must belong to this site', async () => {
  const { site, start, starts } = await openFaceSite();
  await site.services.settings.set('site.h5_url', 'https://h5.example');
  for (const address of FOREIGN_ADDRESSES) {
    if (address.trim() === 'https://h5.example') continue;
    expect([address, await start(undefined, address)]).toEqual([address, failure('参数错误')]);
  }
  expect(starts).toEqual([]);
  expect(await faceChecks(site)).toEqual([]);
  expect((await start(undefined, 'https://h5.example/auth/faceSuccess')).code).toBe(0);
});

test('a verified member cannot start another check', async () => {
  const { site, starts, start } = await openFaceSite();
  const member = await createMember(site.db, { is_face_verified: 1, id_number: ID_NUMBER });
  expect(await start(await logIn(site, member.id))).toEqual(failure('当前学员已完成实人认证'));
  expect(starts).toEqual([]);
});

test('without a working provider no check starts', async () => {
  const { site, script, start } = await openFaceSite();
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  script.start = { ok: false, reason: 'owes' };
  expect(await start()).toEqual(failure('无法发起实名认证'));
  script.isAvailable = false;
  expect(await start()).toEqual(failure('无法发起实名认证'));
  expect(await faceChecks(site)).toEqual([]);
  told.mockRestore();
});

test('the client prompt is on only when a provider works', async () => {
  const { site, script } = await openFaceSite();
  await site.services.settings.set('member.force_face_verification', true);
  const prompted = async () => (await site.call('config', {})).data.member.enabled_face_verify;
  expect(await prompted()).toBe(true);
  script.isAvailable = false;
  site.clock.advance(5000);
  expect(await prompted()).toBe(false);
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, token } = await openFaceSite();
  await fuzzCall(site, 'faceVerifyStart', { token });
  await fuzzCall(site, 'faceVerifyResult', { token });
  // Some inputs may start a check; none may finish one.
  for (const { status } of await faceChecks(site)) expect(status).toBe(0);
});
