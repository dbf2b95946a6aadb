// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../../tools/site/start-site.ts';
import { addPublishedCourse } from '../support/console/courses.ts';
import { addOperator, clientOf } from '../support/console/operators.ts';
import { withDatabase } from '../support/site/database.ts';
import { addMembers } from '../support/site/members.ts';

const MEMBERS = 5000;
/** A busy machine needs a minute; the process is killed as soon as something is done. */
const WAITING = { timeout: 120_000, interval: 10 };

test('kill -9 during an import of 5,000 members: after the restart each has the course and one message', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-kill-import-'));
  try {
    const site = await startSite({ dataDir });
    addMembers(site, MEMBERS);
    const owner = addOperator(site, 'owner');
    const operator = await clientOf(site, owner);
    const course = await addPublishedCourse(site, operator);
    const read = (query: string) =>
      withDatabase(site, (database) => database.prepare(query).get() as Record<string, number>);
    const mobiles = withDatabase(site, (database) =>
      database
        .prepare(
          "select mobile from members where mobile like '1%' and length(mobile) = 11 order by id desc limit ?",
        )
        .all(MEMBERS)
        .map((row) => (row as { mobile: string }).mobile),
    );
    const before = read('select count(*) as messages from messages').messages ?? 0;
    await operator.sendFile(
      `/courses/${course.id}/members/import`,
      { name: '名单.csv', content: mobiles.join('\n') },
      { key: 'kill-import-1' },
    );
    const done = () => read('select done from operator_tasks').done ?? 0;
    await expect.poll(done, WAITING).toBeGreaterThan(0);
    await site.stop('SIGKILL');
    expect(done()).toBeLessThan(MEMBERS);

    const again = await startSite({ dataDir });
    try {
      await expect.poll(done, WAITING).toBe(MEMBERS);
      const { owners, messages } = read(
        `select (select count(*) from course_purchases where course_id = ${course.id}) as owners,
          (select count(*) from messages) as messages`,
      );
      expect([owners, (messages ?? 0) - before]).toEqual([MEMBERS, MEMBERS]);
      expect(read('select user_count as buyers from courses order by id desc limit 1')).toEqual({
        buyers: MEMBERS,
      });
    } finally {
      await again.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
