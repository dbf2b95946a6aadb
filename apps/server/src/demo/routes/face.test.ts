import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { randomIdNumber } from './face-routes.ts';

const ORIGIN = 'http://site.example';

async function openDemoSite() {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const person = openBrowser(site.app);
  const headers = { host: 'site.example' };
  const { data } = await site.call(
    'faceVerifyStart',
    { s_url: `${ORIGIN}/auth/faceSuccess` },
    { token, headers },
  );
  const page = await person.open(data.url);
  const decide = (fields: Record<string, string>) => person.submit(data.url, fields);
  const result = async () =>
    (await site.call('faceVerifyResult', { biz_token: data.biz_token, rule_id: data.rule_id }, { token }))
      .data;
  const detail = async () => (await site.call('memberDetail', {}, { token })).data;
  return { site, member, page, url: data.url, person, decide, result, detail };
}

test('the verification page belongs to this site, and passing it verifies the member', async () => {
  const { page, url, decide, result, detail } = await openDemoSite();
  expect(url).toMatch(/^http:\/\/site\.example\/demo\/face\/[0-9a-f]{32}$/);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1>实名认证</h1>');
  expect(await result()).toEqual({ status: 5 });
  const fields = Object.fromEntries(
    [...page.body.matchAll(/name="(name|id_number)" value="([^"]+)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as Record<string, string>;
  const { status, location } = await decide({ ...fields, result: 'pass' });
  expect([status, location.href]).toEqual([303, `${ORIGIN}/auth/faceSuccess`]);
  expect(await result()).toEqual({ status: 9 });
  expect(await detail()).toMatchObject({ is_face_verify: true, profile_real_name: '王*明' });
});

test.each([
  ['fail', 5],
  ['abandon', 0],
])('choosing %s returns without verification', async (choice, kept) => {
  const { site, decide, result, detail } = await openDemoSite();
  const { location } = await decide({ result: choice });
  expect(location.href).toBe(`${ORIGIN}/auth/faceSuccess`);
  expect(await result()).toEqual({ status: 5 });
  expect((await detail()).is_face_verify).toBe(false);
  const check = await site.db.selectFrom('face_checks').select('status').executeTakeFirst();
  expect(check?.status).toBe(kept);
});

test('the first decision is final', async () => {
  const { decide, result } = await openDemoSite();
  await decide({ result: 'fail' });
  await decide({ result: 'pass', name: '王小明', id_number: randomIdNumber() });
  expect(await result()).toEqual({ status: 5 });
});

test.each([
  ['no name', { name: ' ', id_number: '990000199001011234' }],
  ['half a number', { name: '王小明', id_number: '9900001990' }],
  ['letters', { name: '王小明', id_number: '99000019900101123A' }],
])('passing with %s answers an error message', async (_name, fields) => {
  const { decide, result } = await openDemoSite();
  const { status, body } = await decide({ ...fields, result: 'pass' });
  expect([status, body.includes('请填写姓名')]).toEqual([400, true]);
  expect(await result()).toEqual({ status: 5 });
});

test('a page with an unknown token answers an error', async () => {
  const { person } = await openDemoSite();
  for (const token of ['0'.repeat(32), 'x', '%00', '..']) {
    const visit = await person.open(`/demo/face/${encodeURIComponent(token)}`);
    expect([400, 404]).toContain(visit.status);
  }
  expect((await person.submit(`/demo/face/${'0'.repeat(32)}`, { result: 'pass' })).status).toBe(400);
});

test('the suggested ID numbers are valid', () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  for (let index = 0; index < 200; index += 1) {
    const number = randomIdNumber();
    expect(number).toMatch(/^990000\d{11}[\dX]$/);
    const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
    const last = number[17] === 'X' ? 10 : Number(number[17]);
    expect((sum + last) % 11).toBe(1);
  }
});

test('without DEMO=1 the page does not exist', async () => {
  const site = await openTestSite({ demo: false });
  expect((await site.app.inject({ url: `/demo/face/${'0'.repeat(32)}` })).statusCode).toBe(404);
});
