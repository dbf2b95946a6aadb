import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../apps/server/src/db/open.ts';
import { buyDespiteCrashes } from './buy-through-crashes.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';
import { findFreePort } from './free-port.ts';
import { addBuyers } from './members.ts';
import { type RunningSite, startSite } from './start-site.ts';

const ORDER_COMMAND = fileURLToPath(new URL('../../apps/server/src/cli/order.ts', import.meta.url));

export interface CrashPlan {
  readonly purchases: number;
  /** The purchases start at random moments within this time, milliseconds. */
  readonly comeWithinMs: number;
  /** Shortest and longest time between two kills, milliseconds. */
  readonly killEveryMs: readonly [least: number, most: number];
  readonly processes: number;
  /** `postgres://…`, or null for SQLite. */
  readonly databaseUrl: string | null;
}

/** The state after the restart and one reconciliation. */
export interface CrashResult {
  readonly kills: number;
  readonly orders: number;
  /** Delivered before the reconciliation. */
  readonly deliveredBefore: number;
  readonly delivered: number;
  /** Members without exactly one VIP period, one message of a paid order and one points record. */
  readonly wrongMembers: number;
  /** Output of the ledger check. */
  readonly books: string;
  readonly booksBalance: boolean;
}

/**
 * Purchases while servers are killed (SIGKILL) at random moments and restarted. At the end all run again, open
 * payments are queried once at the gateway, and the ledger is checked.
 */
export async function runPurchasesWithCrashes(plan: CrashPlan): Promise<CrashResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-crash-'));
  const env = plan.databaseUrl ? { DATABASE_URL: plan.databaseUrl } : {};
  const ports: number[] = [];
  for (let index = 0; index < plan.processes; index += 1) ports.push(await findFreePort());
  const start = (port: number) => startSite({ dataDir, port, env });
  const sites: RunningSite[] = [];
  for (const port of ports) sites.push(await start(port));
  const db = openDatabase({ databaseUrl: plan.databaseUrl, dataDir });
  try {
    const buyers = await addBuyers(db, plan.purchases);
    const { id: planId } = await db
      .selectFrom('plans')
      .select('id')
      .where('charge_fen', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const urls = sites.map(({ url }) => url);
    let isOver = false;
    let kills = 0;
    const killing = (async () => {
      const [least, most] = plan.killEveryMs;
      for (;;) {
        await wait(least + Math.random() * (most - least));
        if (isOver) return;
        const which = Math.floor(Math.random() * sites.length);
        await sites[which]?.stop('SIGKILL');
        kills += 1;
        sites[which] = await start(ports[which] ?? 0);
      }
    })();
    await Promise.all(
      buyers.map(async (buyer) => {
        await wait(Math.random() * plan.comeWithinMs);
        await buyDespiteCrashes({ urls, db, planId }, buyer);
      }),
    );
    isOver = true;
    await killing;
    // Kill all servers once more while requests are in progress.
    for (const site of sites) await site.stop('SIGKILL');
    kills += sites.length;
    for (const [which, port] of ports.entries()) sites[which] = await start(port);
    const deliveredBefore = await count(db, 'deliveries');
    await runOrderCommand(['reconcile'], { ...env, DATA_DIR: dataDir });
    const check = await runOrderCommand(['check'], { ...env, DATA_DIR: dataDir });
    return {
      kills,
      orders: await count(db, 'orders'),
      deliveredBefore,
      delivered: await count(db, 'deliveries'),
      wrongMembers: await countWrong(
        db,
        buyers.map(({ id }) => id),
      ),
      books: check.output.trim(),
      booksBalance: check.code === 0,
    };
  } finally {
    await db.destroy();
    for (const site of sites) await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function count(db: Database, table: 'orders' | 'deliveries'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function countWrong(db: Database, memberIds: readonly number[]): Promise<number> {
  let wrong = 0;
  for (const id of memberIds) {
    const periods = await db.selectFrom('member_plans').select('id').where('member_id', '=', id).execute();
    const messages = await db
      .selectFrom('messages')
      .select('id')
      .where('member_id', '=', id)
      .where('text', 'like', '订单%已支付')
      .execute();
    const points = await db.selectFrom('credit_records').select('id').where('member_id', '=', id).execute();
    if (periods.length !== 1 || messages.length !== 1 || points.length !== 1) wrong += 1;
  }
  return wrong;
}

async function runOrderCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, [ORDER_COMMAND, ...args], {
    env: { ...CHILD_ENVIRONMENT, DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = await text(child.stdout);
  return { code: await ended, output };
}
