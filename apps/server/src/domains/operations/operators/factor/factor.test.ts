import { operatorList } from '@zaixue/contract/operator/site/operators';
import {
  factorBegin,
  factorConfirm,
  factorRemove,
  operatorLogin,
  recoveryCodesRenew,
} from '@zaixue/contract/operator/site/session';
import { expect, test } from 'vitest';
import {
  logInBrowser,
  openBrowser,
  PASSWORD,
  setUpFactor,
} from '../../../../testing/operators/operator-browser.ts';
import { openTestSite, type TestSite } from '../../../../testing/test-site.ts';
import { createFactorSecret, factorUri, findFactorStep } from './totp.ts';

/** RFC 6238, appendix B: the last six digits of its SHA-1 codes. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code of the RFC is right, one step around it too, and none twice', (seconds, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const step = Math.floor(seconds / 30);
  const at = (offset: number, last: number | null = null) =>
    findFactorStep(secret, code, (seconds + offset) * 1000, last);
  expect([at(0), at(30), at(-30), at(60), at(-60)]).toEqual([step, step, step, null, null]);
  expect([at(0, step - 1), at(0, step)]).toEqual([step, null]);
});

test('the address for authenticator apps names site and operator', () => {
  const secret = createFactorSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(factorUri(secret, { site: '在学 & 学', name: 'lin' }));
  expect([uri.protocol, uri.searchParams.get('issuer'), uri.searchParams.get('secret')]).toEqual([
    'otpauth:',
    '在学 & 学',
    secret,
  ]);
});

/** A site that is no demo and takes money by bank transfer. */
async function paidSite(): Promise<TestSite> {
  const site = await openTestSite({ demo: false });
  await site.services.settings.set('orders.bank_transfer', true);
  await site.services.settings.set('orders.bank_transfer_text', '工商银行');
  return site;
}

test('where money is taken, owner and finance can only set up the second factor before all else', async () => {
  const site = await paidSite();
  const finance = await logInBrowser(site, 'chen', 'finance');
  const editor = await logInBrowser(site, 'wu', 'editor');
  const owner = await logInBrowser(site, 'lin');
  expect([await finance.state(), await editor.state(), await owner.state()]).toEqual([
    ...['enrolment', 'active', 'enrolment'],
  ]);
  expect((await owner.call(operatorList, {})).failure.code).toBe('enrolment_required');
  const old = owner.headers.cookie ?? '';
  await setUpFactor(site, owner);
  expect([await owner.state(), (await owner.call(operatorList, {})).status]).toEqual(['active', 200]);
  // The session got rights, so it got a new token.
  expect(owner.headers.cookie).not.toBe(old);
  expect((await owner.call(factorRemove, {})).failure.code).toBe('refused');
  await site.services.settings.set('orders.bank_transfer', false);
  expect(await finance.state()).toBe('active');
  expect((await owner.call(factorRemove, {})).status).toBe(200);
});

test('a password alone, an old verification or a wrong code set up no factor', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  expect((await browser.call(factorConfirm, { code: '123456' })).failure.code).toBe('refused');
  await browser.call(factorBegin, {});
  expect((await browser.call(factorConfirm, { code: '000000' })).failure.code).toBe('code_wrong');
  await setUpFactor(site, browser);
  const half = openBrowser(site);
  await half.call(operatorLogin, { name: 'lin', password: PASSWORD });
  expect((await half.call(factorBegin, {})).failure.code).toBe('factor_required');
  site.clock.advance(11 * 60_000);
  expect((await browser.call(factorBegin, {})).failure.code).toBe('step_up_required');
});

test('secrets are not stored in the clear; setting and removing a factor ends the other sessions', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  const other = openBrowser(site);
  await other.call(operatorLogin, { name: 'lin', password: PASSWORD });
  const { recoveryCodes } = await setUpFactor(site, browser);
  expect([recoveryCodes.length, await other.state()]).toEqual([10, 'none']);
  const renewed = await browser.call(recoveryCodesRenew, {});
  const tables = await Promise.all([
    site.db.selectFrom('operators').selectAll().execute(),
    site.db.selectFrom('operator_recovery_codes').selectAll().execute(),
    site.db.selectFrom('audit_entries').selectAll().execute(),
  ]);
  expect(tables[1]).toHaveLength(10);
  for (const code of [...recoveryCodes, ...renewed.data.recoveryCodes])
    expect(JSON.stringify(tables)).not.toContain(code);
  expect((await browser.call(factorRemove, {})).status).toBe(200);
  expect(await site.db.selectFrom('operator_recovery_codes').selectAll().execute()).toEqual([]);
  expect((await browser.call(recoveryCodesRenew, {})).failure.code).toBe('refused');
});
