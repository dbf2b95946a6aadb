// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logInDemoOperator } from '../../tools/site/operator-client.ts';
import { startSite } from '../../tools/site/start-site.ts';
import { withDatabase } from '../support/site/database.ts';
import { addMembers } from '../support/site/members.ts';

const MEMBERS = 30_000;
/** A busy machine needs a minute; the process is killed as soon as something is done. */
const WAITING = { timeout: 120_000, interval: 10 };
const TEXT = '周五晚上八点直播答疑';

test('kill -9 while a message goes to 30,000 members: after the restart each has it once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-kill-mailing-'));
  try {
    const site = await startSite({ dataDir });
    addMembers(site, MEMBERS);
    const read = (query: string) =>
      withDatabase(site, (database) => database.prepare(query).get() as Record<string, number>);
    const { members = 0 } = read('select count(*) as members from members');
    const operator = await logInDemoOperator(site);
    await operator.call('POST', '/member-messages', { text: TEXT, filter: {}, expectedCount: members });
    const sent = () => read('select sent from member_mailings').sent ?? 0;
    await expect.poll(sent, WAITING).toBeGreaterThan(0);
    await site.stop('SIGKILL');
    expect(sent()).toBeLessThan(members);

    const again = await startSite({ dataDir });
    try {
      await expect.poll(sent, WAITING).toBe(members);
      const { messages, receivers } = withDatabase(
        site,
        (database) =>
          database
            .prepare(
              'select count(*) as messages, count(distinct member_id) as receivers from messages where text = ?',
            )
            .get(TEXT) as Record<string, number>,
      );
      expect([messages, receivers]).toEqual([members, members]);
    } finally {
      await again.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
