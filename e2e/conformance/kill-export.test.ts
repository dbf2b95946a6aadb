// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '../../tools/site/start-site.ts';
import { addOperator, clientOf } from '../support/console/operators.ts';
import { withDatabase } from '../support/site/database.ts';
import { addMembers } from '../support/site/members.ts';

const MEMBERS = 30_000;
/** A busy machine needs a minute; the process is killed as soon as something is done. */
const WAITING = { timeout: 120_000, interval: 10 };

test('kill -9 during an export of 30,000 members: after the restart the file has all of them in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-kill-export-'));
  try {
    const site = await startSite({ dataDir });
    addMembers(site, MEMBERS);
    const owner = addOperator(site, 'owner');
    const operator = await clientOf(site, owner);
    const ids = withDatabase(site, (database) =>
      database
        .prepare('select id from members order by id')
        .all()
        .map((row) => (row as { id: number }).id),
    );
    await operator.call('POST', '/members/export-task', { sort: 'oldest', key: 'kill-export-1' });
    const read = () =>
      withDatabase(
        site,
        (database) =>
          database.prepare('select id, status, done from operator_tasks').get() as {
            readonly id: number;
            readonly status: string;
            readonly done: number;
          },
      );
    await expect.poll(() => read().done, WAITING).toBeGreaterThan(0);
    await site.stop('SIGKILL');
    expect(read()).toMatchObject({ status: 'running' });

    const again = await startSite({ dataDir });
    try {
      // Made since the beginning: they are not in the file.
      addMembers(again, 5);
      await expect.poll(() => read().status, WAITING).toBe('done');
      expect(read().done).toBe(ids.length);
      const file = await fetch(`${again.url}/operator/api/tasks/${read().id}/file`, {
        headers: { cookie: `zaixue_operator=${owner.token}` },
      });
      const lines = (await file.text()).split('\r\n').slice(1, -1);
      expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(ids);
    } finally {
      await again.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
