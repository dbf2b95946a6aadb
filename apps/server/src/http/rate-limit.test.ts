import { RATE_LIMIT_MAX } from '@zaixue/contract/constants';
import { expect, test } from 'vitest';
import { openTestSchool } from '../testing/test-school.ts';

test.each([
  ['an IPv4 address', () => '203.0.113.5', '203.0.113.6'],
  // A customer has all of a /64 at will.
  ['an IPv6 network', (number: number) => `2001:db8:1:2::${number.toString(16)}`, '2001:db8:1:3::1'],
])(
  '%s has so many calls in a minute, and others have their own (contract 1.8)',
  async (_name, from, other) => {
    const school = await openTestSchool();
    const ask = async (remoteAddress: string) => {
      const response = await school.app.inject({ url: '/api/v2/other/config', remoteAddress });
      return { code: response.json().code, left: response.headers['x-ratelimit-remaining'] };
    };
    for (let number = 1; number < RATE_LIMIT_MAX; number += 1) await ask(from(number));
    expect(await ask(from(RATE_LIMIT_MAX))).toMatchObject({ code: 0, left: '0' });
    expect(await ask(from(RATE_LIMIT_MAX + 1))).toMatchObject({ code: 429 });
    expect(await ask(other)).toMatchObject({ code: 0 });
  },
);
