// @module-tag complete
import {
  captchaSms,
  loginMobile,
  loginPassword,
  passwordReset,
  registerSms,
} from '@zaixue/contract/calls/auth';
import { beforeAll, expect, test } from 'vitest';
import { median } from '../../bench/support/report.ts';
import { randomMobile, readSmsCode, requestCode, solveCaptcha } from '../support/api/login.ts';
import { makeCall } from '../support/api/wire.ts';
import { withDatabase } from '../support/site/database.ts';
import { addMembers } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const PASSWORD = 'correct horse';
/** Pairs of a number that is known and one that is not, asked about in a round. */
const PAIRS = 20;
/** What one kind of number takes of the other's time. A hash left out makes it a fifth. */
const MOST = 2;
/** A machine busy with other things may spoil a round; what tells numbers apart does so in all of them. */
const ROUNDS = 5;

/** Sends a request about a number and resolves with the milliseconds it took and its answer. */
type Ask = (mobile: string, address: string) => Promise<{ readonly took: number; readonly answer: unknown }>;

/** A client address of its own for every request: limits per address are not what is tested. */
let asked = 0;
const nextAddress = (): string => {
  asked += 1;
  return `10.0.${asked >> 8}.${asked & 255}`;
};

let passwordHash = '';
beforeAll(async () => {
  const { url } = site();
  const mobile = randomMobile();
  await requestCode(url, mobile, 'register');
  const input = { mobile, mobile_code: await readSmsCode(url, mobile), password: PASSWORD };
  expect((await makeCall(url, registerSms, input)).envelope.code).toBe(0);
  passwordHash = withDatabase(site(), (database) =>
    String(database.prepare('select password_hash from members where mobile = ?').get(mobile)?.password_hash),
  );
});

/** Numbers of members that were not asked about before. */
function membersWith(hash: string | null): readonly string[] {
  const members = addMembers(site(), PAIRS);
  withDatabase(site(), (database) => {
    const update = database.prepare('update members set password_hash = ?, is_password_set = ? where id = ?');
    for (const { id } of members) update.run(hash, hash === null ? 0 : 1, id);
  });
  return members.map(({ mobile }) => mobile);
}

const timed = async (
  call: Parameters<typeof makeCall>[1],
  input: Record<string, unknown>,
  address: string,
) => {
  const started = performance.now();
  const { envelope } = await makeCall(site().url, call, input, { headers: { 'x-forwarded-for': address } });
  return { took: performance.now() - started, answer: envelope };
};

const byPassword: Ask = (mobile, address) => timed(loginPassword, { mobile, password: 'a guess' }, address);
const byWrongCode: Ask = (mobile, address) => timed(loginMobile, { mobile, mobile_code: '000000' }, address);
const resetPassword: Ask = (mobile, address) =>
  timed(passwordReset, { mobile, mobile_code: '000000', password: 'a new one' }, address);
const register: Ask = (mobile, address) =>
  timed(registerSms, { mobile, mobile_code: '000000', password: 'a new one' }, address);
const sendCode =
  (scene: string): Ask =>
  async (mobile, address) => {
    const { key, text } = await solveCaptcha(site().url);
    return timed(captchaSms, { mobile, image_key: key, image_captcha: text, scene }, address);
  };

/** Contract 3.2, appendix F: who asks about a number does not learn whether it has an account. */
test.each([
  ['a login by password, of a member with one', byPassword, () => membersWith(passwordHash)],
  ['a login by password, of a member without one', byPassword, () => membersWith(null)],
  ['a login with a wrong code', byWrongCode, () => membersWith(null)],
  ['a new password with a wrong code', resetPassword, () => membersWith(passwordHash)],
  ['a registration with a wrong code', register, () => membersWith(passwordHash)],
  ['a code for logging in', sendCode('login'), () => membersWith(null)],
  ['a code for a new password', sendCode('password_reset'), () => membersWith(passwordHash)],
] as const)(
  '%s takes as long and answers as for a number nobody has',
  async (_name, ask, knownNumbers) => {
    const ratios: number[] = [];
    const isAlike = (ratio: number): boolean => ratio < MOST && ratio > 1 / MOST;
    for (let round = 0; round < ROUNDS && !ratios.some(isAlike); round += 1) {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      for (const [index, known] of knownNumbers().entries()) {
        const pair = [
          ['known', known],
          ['unknown', randomMobile()],
        ] as const;
        const answers: unknown[] = [];
        // Taking turns at being first, so that both meet the same noise.
        for (const [kind, mobile] of index % 2 ? pair : pair.toReversed()) {
          const { took, answer } = await ask(mobile, nextAddress());
          times[kind].push(took);
          answers.push(answer);
        }
        expect(answers[0]).toEqual(answers[1]);
      }
      ratios.push(median(times.known) / median(times.unknown));
    }
    expect(
      ratios.some(isAlike),
      `known to unknown: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    ).toBe(true);
  },
  120_000,
);
