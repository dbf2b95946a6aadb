import { expect, test } from 'vitest';
import { requestDeletion } from '../domains/identity/account-deletion/request-deletion.ts';
import { createMember } from '../testing/fixtures/create-member.ts';
import { openTestSchool } from '../testing/test-school.ts';
import { allJobs } from './all-jobs.ts';

const MINUTE_MS = 60_000;

test('accounts whose deletion is due are erased every half hour (contract 16.2)', async () => {
  const school = await openTestSchool();
  const { id } = await createMember(school.db);
  await requestDeletion(school.services, id, school.clock());
  const job = allJobs(school.services).find(({ name }) => name.startsWith('erase accounts'));
  expect(job?.everyMs).toBe(30 * MINUTE_MS);
  await job?.run();
  expect(await school.db.selectFrom('members').select('id').execute()).toHaveLength(1);
  school.clock.advance(7 * 24 * 60 * MINUTE_MS);
  await job?.run();
  expect(await school.db.selectFrom('members').select('id').execute()).toEqual([]);
});
