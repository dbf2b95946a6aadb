import { Agent, request } from 'node:http';
import { type Database, openSqlite } from '../apps/server/src/db/open.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { addBuyers, type Buyer } from '../tools/site/members.ts';
import { startSite } from '../tools/site/start-site.ts';
import { readProcessorTime } from './support/process-usage.ts';
import { median, percentile, printTable } from './support/report.ts';

const BUYERS = 50;
/**
 * An unpaid order is returned again, and a member may have 20. So each member orders each of 20 plans once; 50 at a time
 * do so. A run ends early when all have ordered everything.
 */
const MEMBERS = 3000;
const PLANS = 20;
const WARM_UP_MS = 2000;
const MEASURED_MS = 8000;
/**
 * With a pause, 50 buyers place an order every second each: 50 orders a second. Without a
 * pause each orders again after the last response (a closed loop), which is the server's maximum: then
 * 50 wait at any time, and the time of one is 50 times what the server needs for one.
 */
const PAUSES_MS = [1000, 0] as const;

/** How long a new order of generation B takes while 50 buyers order at once, on SQLite with every commit on the disk. */
export async function measureOrders(): Promise<void> {
  const site = await startSite();
  try {
    const db = openSqlite(`${site.dataDir}/zaixue.sqlite`);
    const buyers = await addBuyers(db, MEMBERS);
    const plans = await addPlans(db, PLANS);
    await db.destroy();
    const purchases = eachOnce(buyers, plans);
    for (const pause of PAUSES_MS) {
      await orderFor(site.url, purchases, { pause, milliseconds: WARM_UP_MS });
      const cpuBefore = readProcessorTime(site.pid);
      const begun = performance.now();
      const times = await orderFor(site.url, purchases, { pause, milliseconds: MEASURED_MS });
      const seconds = (performance.now() - begun) / 1000;
      const cpu = (readProcessorTime(site.pid) - cpuBefore) / times.length;
      const how =
        pause > 0
          ? `${BUYERS} buyers, each every second`
          : `${BUYERS} buyers in a closed loop without a pause`;
      printTable([
        {
          what: `${how}: orders/s`,
          measured: (times.length / seconds).toFixed(0),
          target: '–',
        },
        { what: `${how}: median, ms`, measured: median(times).toFixed(1), target: '–' },
        {
          what: `${how}: p95, ms`,
          measured: percentile(times, 0.95).toFixed(1),
          target: `≤ ${budgets.targets.orderCreationP95Ms}`,
        },
        {
          what: `${how}: processor time of the server for an order, ms`,
          measured: cpu.toFixed(2),
          target: '–',
        },
      ]);
    }
  } finally {
    await site.stop();
  }
}

interface Purchase {
  readonly token: string;
  readonly planId: number;
}

async function addPlans(db: Database, count: number): Promise<number[]> {
  const plan = { charge_fen: 2900, expire_days: 30, description: '', weight: 0, is_show: 1 };
  const rows = Array.from({ length: count }, (_, index) => ({ ...plan, name: `计划${index}` }));
  const added = await db.insertInto('plans').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

/** Every plan for every member, each once; consecutive purchases are of different members. */
function* eachOnce(buyers: readonly Buyer[], plans: readonly number[]): Generator<Purchase, void> {
  for (const planId of plans) for (const { token } of buyers) yield { token, planId };
}

interface Load {
  /** Mean time between a response and the next order of the same buyer, milliseconds. */
  readonly pause: number;
  readonly milliseconds: number;
}

/** Runs the buyers in parallel; returns the duration of each order in milliseconds. */
async function orderFor(url: string, purchases: Generator<Purchase, void>, load: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: BUYERS });
  const end = performance.now() + load.milliseconds;
  const times: number[] = [];
  const buy = async (): Promise<void> => {
    while (performance.now() < end) {
      if (load.pause > 0) await new Promise((resolve) => setTimeout(resolve, load.pause * 2 * Math.random()));
      const { value: next } = purchases.next();
      if (!next) return;
      const started = performance.now();
      await order(agent, url, next.token, next.planId);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buy));
  agent.destroy();
  return times;
}

function order(agent: Agent, url: string, token: string, goods_id: number): Promise<void> {
  const body = JSON.stringify({ goods_type: 'ROLE', goods_id, promo_code: '', agree_protocol: 1 });
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(`${url}/api/v3/order`, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        if (text.startsWith('{"code":0')) resolve();
        else reject(new Error(`an order was refused: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
