// @module-tag postgres
import { operatorList } from '@zaixue/contract/operator/site/operators';
import {
  operatorLogin,
  operatorLoginFactor,
  operatorLogout,
  operatorStepUp,
  operatorUnlock,
  ownPasswordChange,
  ownSessionEnd,
  ownSessions,
} from '@zaixue/contract/operator/site/session';
import { expect, test } from 'vitest';
import {
  logInBrowser,
  openBrowser,
  PASSWORD,
  setUpFactor,
} from '../../../../testing/operators/operator-browser.ts';
import { createTestOperator } from '../../../../testing/operators/operator-console.ts';
import { openTestSite, type TestSite } from '../../../../testing/test-site.ts';

const HOUR = 3_600_000;

async function acts({ db }: TestSite): Promise<string[]> {
  const rows = await db.selectFrom('audit_entries').select(['act', 'outcome']).orderBy('id').execute();
  return rows.map(({ act, outcome }) => (outcome === 'done' ? act : `${act} ${outcome}`));
}

test('login, a wrong password and logout are recorded; an unknown name is not', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  expect(await browser.state()).toBe('active');
  const wrong = openBrowser(site);
  const answers = [
    await wrong.call(operatorLogin, { name: 'lin', password: 'wrong' }),
    await wrong.call(operatorLogin, { name: 'nobody', password: 'wrong' }),
  ];
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([
    [401, 'credentials_wrong'],
    [401, 'credentials_wrong'],
  ]);
  expect((await browser.call(operatorLogout, {})).status).toBe(200);
  expect(await browser.state()).toBe('none');
  expect(await acts(site)).toEqual([
    'operator.create',
    'session.login',
    'session.login refused',
    'session.logout',
  ]);
});

test('with a second factor, the password alone opens nothing, and each step gives a new session token', async () => {
  const site = await openTestSite();
  const first = await logInBrowser(site, 'lin');
  const { code, recoveryCodes } = await setUpFactor(site, first);
  const browser = openBrowser(site);
  const login = await browser.call(operatorLogin, { name: 'LIN', password: PASSWORD });
  expect(login.data.state).toBe('factor');
  expect((await browser.call(operatorList, {})).failure.code).toBe('factor_required');
  const before = browser.headers.cookie;
  expect((await browser.call(operatorLoginFactor, { code: '000000' })).failure.code).toBe('code_wrong');
  const completed = await browser.call(operatorLoginFactor, { code: code() });
  expect([completed.status, completed.data.state]).toEqual([200, 'active']);
  expect((await browser.call(operatorList, {})).status).toBe(200);
  expect(await openBrowser(site, cookiesOf(before)).state()).toBe('none');
  // A recovery code is good once.
  const statuses = [];
  for (const typed of [
    recoveryCodes[0],
    recoveryCodes[0],
    recoveryCodes[1]?.toLowerCase().replace('-', ' '),
  ]) {
    const other = openBrowser(site);
    await other.call(operatorLogin, { name: 'lin', password: PASSWORD });
    statuses.push((await other.call(operatorLoginFactor, { code: typed ?? '' })).status);
  }
  expect(statuses).toEqual([200, 401, 200]);
  expect(JSON.stringify(await site.db.selectFrom('audit_entries').selectAll().execute())).not.toContain(
    recoveryCodes[0],
  );
});

const cookiesOf = (header = ''): Record<string, string> =>
  Object.fromEntries(header.split('; ').map((pair) => pair.split('=') as [string, string]));

test('two simultaneous uses of one code, of the app or for recovery, open one session', async () => {
  const site = await openTestSite({ interleaved: true });
  const { code, recoveryCodes } = await setUpFactor(site, await logInBrowser(site, 'lin'));
  for (const typed of [code(), recoveryCodes[0] ?? '']) {
    const browsers = [openBrowser(site), openBrowser(site), openBrowser(site)];
    for (const browser of browsers) await browser.call(operatorLogin, { name: 'lin', password: PASSWORD });
    const answers = await Promise.all(
      browsers.map((browser) => browser.call(operatorLoginFactor, { code: typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  }
});

test('ten wrong codes in a session are refused, also over several sessions of a stranger; a known browser goes on', async () => {
  const site = await openTestSite();
  const own = await logInBrowser(site, 'lin');
  const { code } = await setUpFactor(site, own);
  await own.call(operatorLogout, {});
  const wrong: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const stranger = openBrowser(site);
    await stranger.call(operatorLogin, { name: 'lin', password: PASSWORD });
    for (let tries = 0; tries < 6; tries += 1)
      wrong.push((await stranger.call(operatorLoginFactor, { code: '000000' })).failure.code);
  }
  expect(wrong).toEqual([...Array(10).fill('code_wrong'), 'too_many_requests', 'too_many_requests']);
  await own.call(operatorLogin, { name: 'lin', password: PASSWORD });
  expect((await own.call(operatorLoginFactor, { code: code() })).status).toBe(200);
});

test('an idle session is unlocked by the password, which verifies nothing when there is a second factor', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  const { code } = await setUpFactor(site, browser);
  site.clock.advance(HOUR + 1);
  expect(await browser.state()).toBe('locked');
  expect((await browser.call(operatorStepUp, { code: code() })).failure.code).toBe('locked');
  expect((await browser.call(operatorUnlock, { password: 'wrong' })).failure.code).toBe('credentials_wrong');
  const old = browser.headers.cookie;
  const unlocked = await browser.call(operatorUnlock, { password: PASSWORD });
  expect(unlocked.data.state).toBe('active');
  expect(await openBrowser(site, cookiesOf(old)).state()).toBe('none');
  const { verified_at } = await site.db
    .selectFrom('operator_sessions')
    .select('verified_at')
    .executeTakeFirstOrThrow();
  expect(site.clock() - Number(verified_at)).toBeGreaterThan(HOUR);
  expect((await browser.call(operatorStepUp, { code: PASSWORD })).failure.code).toBe('code_wrong');
  expect((await browser.call(operatorStepUp, { code: code() })).status).toBe(200);
  // Twelve hours after the login it ends, however active.
  for (let hours = 0; hours < 22; hours += 1) {
    site.clock.advance(HOUR / 2);
    await browser.call(ownSessions, {});
  }
  expect(await browser.state()).toBe('none');
});

test('without a second factor, the password verifies again', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  expect((await browser.call(operatorStepUp, { code: 'wrong' })).failure.code).toBe('credentials_wrong');
  site.clock.advance(30_000);
  expect((await browser.call(operatorStepUp, { code: PASSWORD })).status).toBe(200);
  const row = await site.db.selectFrom('operator_sessions').select('verified_at').executeTakeFirstOrThrow();
  expect(row.verified_at).toBe(site.clock());
});

test('a new password ends the other sessions; an operator ends own sessions only', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  const other = openBrowser(site);
  await other.call(operatorLogin, { name: 'lin', password: PASSWORD });
  const stranger = await createTestOperator(site, 'owner');
  const password = 'another long one';
  const wrong = await browser.call(ownPasswordChange, { current: 'wrong', password });
  expect(wrong.failure.code).toBe('credentials_wrong');
  const old = browser.headers.cookie;
  expect((await browser.call(ownPasswordChange, { current: PASSWORD, password })).status).toBe(200);
  expect(await openBrowser(site, cookiesOf(old)).state()).toBe('none');
  expect([await browser.state(), await other.state()]).toEqual(['active', 'none']);
  await other.call(operatorLogin, { name: 'lin', password });
  const { data } = await browser.call(ownSessions, {});
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  const ended = await browser.call(ownSessionEnd, { id: String(data[0]?.id) });
  expect([ended.status, await other.state()]).toEqual([200, 'none']);
  expect((await browser.call(ownSessionEnd, { id: String(stranger.sessionId) })).status).toBe(404);
});

test('the session cookie is for /operator only, hidden from scripts and other sites, and needs TLS where the site has it', async () => {
  const site = await openTestSite({ env: { PUBLIC_URL: 'https://learn.example.cn' } });
  await logInBrowser(site, 'lin');
  const answer = await site.app.inject({
    method: 'POST',
    url: '/operator/api/session',
    headers: { origin: 'https://learn.example.cn' },
    payload: { name: 'lin', password: PASSWORD },
  });
  const [session, ...others] = [answer.headers['set-cookie'] ?? []].flat();
  expect(session).toMatch(
    /^zaixue_operator=[\w-]{43}; Max-Age=43200; Path=\/operator; HttpOnly; Secure; SameSite=Strict$/,
  );
  for (const cookie of others) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  const foreign = await site.app.inject({
    method: 'POST',
    url: '/operator/api/session',
    headers: { origin: 'https://evil.example' },
    payload: { name: 'lin', password: PASSWORD },
  });
  expect([foreign.statusCode, foreign.json().code, foreign.cookies]).toEqual([403, 'csrf_failed', []]);
});

test('a disabled operator cannot log in, and the open session ends', async () => {
  const site = await openTestSite();
  const browser = await logInBrowser(site, 'lin');
  await site.db.updateTable('operators').set({ disabled_at: site.clock() }).execute();
  expect(await browser.state()).toBe('none');
  const answer = await browser.call(operatorLogin, { name: 'lin', password: PASSWORD });
  expect(answer.failure.code).toBe('credentials_wrong');
});
