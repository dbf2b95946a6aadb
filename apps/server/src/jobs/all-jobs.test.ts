import { DAY_MS, MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { requestDeletion } from '../domains/identity/account-deletion/request-deletion.ts';
import { createMember } from '../testing/fixtures/create-member.ts';
import { openTestSite } from '../testing/test-site.ts';
import { allJobs } from './all-jobs.ts';

test('accounts whose deletion is due are erased every half hour (contract 16.2)', async () => {
  const site = await openTestSite();
  const { id } = await createMember(site.db);
  await requestDeletion(site.services, id, site.clock());
  const job = allJobs(site.services).find(({ name }) => name.startsWith('erase accounts'));
  expect(job?.everyMs).toBe(30 * MINUTE_MS);
  await job?.run();
  expect(await site.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  site.clock.advance(7 * DAY_MS);
  await job?.run();
  expect(await site.db.selectFrom('members').select('id').execute()).toEqual([]);
});
