import { allCalls } from '@zaixue/contract/all-calls';
import { describe, test } from 'vitest';
import { logInMember } from '../testing/fixtures/log-in-member.ts';
import { linkAccount } from '../testing/fixtures/social-login.ts';
import { fuzzCall } from '../testing/fuzz-call.ts';
import { openTestSite } from '../testing/test-site.ts';

/** Number of inputs per call: a few with a fixed seed; with `TEST_ALL=1` many with a random seed. */
const RUNS = process.env.TEST_ALL === '1' && !process.env.TEST_DATABASE_URL ? 1000 : 20;
const CALLS_PER_SITE = 8;
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZWJvZHlzLXNhbHQ$dGhlIGhhc2ggb2Ygc29tZWJvZHk';
const names = Object.keys(allCalls) as (keyof typeof allCalls)[];

/** A site with a member whose data no answer to another caller may contain. */
async function openSiteWithSomebody() {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, {
    mobile: '13712345678',
    nick_name: '从不露面的人',
    password_hash: HASH,
    is_password_set: 1,
    real_name: '欧阳不见',
    id_number: '110101199001011234',
    registered_address: '198.51.200.77',
  });
  await linkAccount(site, member.id, { openId: 'OPEN-ID-OF-SOMEBODY', unionId: 'UNION-ID-OF-SOMEBODY' });
  const secrets = [
    ...['13712345678', '从不露面的人', '欧阳不见', '110101199001011234', '198.51.200.77'],
    ...['OPEN-ID-OF-SOMEBODY', 'UNION-ID-OF-SOMEBODY', token, HASH],
  ];
  return { site, secrets };
}

/** Calls in groups that share a site: opening one takes longer than the inputs of a call. */
const groups = Array.from({ length: Math.ceil(names.length / CALLS_PER_SITE) }, (_, index) =>
  names.slice(index * CALLS_PER_SITE, (index + 1) * CALLS_PER_SITE),
);

describe('for random input, the answer has a known code and no data of other members', () => {
  test.each(groups.map((group) => ({ calls: group.join(', '), group })))(
    '$calls',
    { timeout: 60_000 * CALLS_PER_SITE },
    async ({ group }) => {
      const { site, secrets } = await openSiteWithSomebody();
      const { token } = await logInMember(site, { mobile: '13800000001' });
      const options = { runs: RUNS, secrets };
      for (const name of group)
        await fuzzCall(site, name, allCalls[name].auth === 'none' ? options : { ...options, token });
    },
  );
});
