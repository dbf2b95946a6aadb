import { expect, test, vi } from 'vitest';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { requestSmsCode } from '../../../testing/fixtures/request-sms-code.ts';
import { setPassword } from '../../../testing/fixtures/set-password.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { logInBySms } from './log-in-by-sms.ts';

const MOBILE = '13800000001';
const PASSWORD = 'correct horse';

test('of 10,000 wrong SMS codes from 10,000 addresses thirty are compared, and the owner can still log in by password', {
  tags: ['postgres'],
  timeout: 120_000,
}, async () => {
  const site = await openTestSite({ interleaved: true });
  const { kv } = site.services;
  const member = await createMember(site.db, { mobile: MOBILE });
  await setPassword(site, member.id, PASSWORD);
  const right = await requestSmsCode(site, MOBILE);
  let compared = 0;
  const count = vi.fn(async (key: string, seconds: number) => {
    const counted = await kv.count(key, seconds);
    // Tries counted beyond the limit are not compared.
    if (key.startsWith('sms-tries:') && counted <= 30) compared += 1;
    return counted;
  });
  const services = { ...site.services, kv: { ...kv, count } };
  const guess = (number: number, code: string) =>
    logInBySms(services, {
      mobile: MOBILE,
      code,
      client: { address: `10.0.${number >> 8}.${number & 255}`, userAgent: '', platform: 'H5', origin: '' },
      now: site.clock(),
    });
  const wrong = (number: number) => String((Number(right) + 1 + number) % 1_000_000).padStart(6, '0');
  for (let number = 0; number < 20; number += 1) await guess(number, wrong(number));
  for (let start = 20; start < 10_000; start += 90) {
    const numbers = Array.from({ length: 90 }, (_, index) => start + index);
    await Promise.all(numbers.map((number) => guess(number, wrong(number))));
  }
  expect(compared).toBe(30);
  expect(await guess(1, right)).toMatchObject({ ok: false });
  expect(await site.db.selectFrom('login_records').select('id').execute()).toEqual([]);
  const byPassword = await site.call('loginPassword', { mobile: MOBILE, password: PASSWORD });
  expect(byPassword).toMatchObject({ code: 0 });
});
