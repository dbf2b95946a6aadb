import { expect, test } from 'vitest';
import { createMember } from '../../testing/fixtures/create-member.ts';
import { logInMember } from '../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../testing/fuzz-call.ts';
import { openTestSite } from '../../testing/test-site.ts';

test('the list has the member’s own records, newest first, ten a page (contract 5.8)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const other = await createMember(site.db);
  const add = (member_id: number, sum: number) =>
    site.db
      .insertInto('credit_records')
      .values({ member_id, sum, remark: `备注${sum}`, reason: `r${sum}`, created_at: site.clock() })
      .execute();
  await add(other.id, 99);
  for (let sum = 1; sum <= 12; sum += 1) await add(member.id, sum);
  const answer = await site.call('memberCreditRecords', {}, { token });
  expect(answer.data.total).toBe(12);
  expect(answer.data.data).toHaveLength(10);
  expect(answer.data.data[0]).toEqual({
    sum: 12,
    remark: '备注12',
    created_at: '2026-01-31T12:00:00.000000Z',
  });
  const second = await site.call('memberCreditRecords', { page: 2 }, { token });
  expect(second.data.data.map(({ sum }) => sum)).toEqual([2, 1]);
  await fuzzCall(site, 'memberCreditRecords', { token });
});
