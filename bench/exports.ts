import { openOperatorClient } from '../tools/site/operator-client.ts';
import { measureOnBoth } from './support/empty-sites.ts';
import { measureTask } from './support/measure-task.ts';
import { addOperator, fillOperatorSite, sizeOf } from './support/operator-site.ts';

/** Orders of the export; a smaller number tries the bench quickly. */
const ORDERS = Number(process.env.BENCH_EXPORT_ORDERS ?? 50_000);
const MEMBERS = 10_000;

/** The learners' list and the memory of the server while 50,000 orders are exported as CSV and as .xlsx, on both databases. */
export async function measureExports(): Promise<void> {
  await measureOnBoth(async ({ name, fill, start }) => {
    const { owner, orders } = await fill(async (db) => {
      await fillOperatorSite(db, { ...sizeOf(0.01), orders: ORDERS, members: MEMBERS });
      const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { owner: await addOperator(db, 'owner'), orders: Number(count) };
    });
    const site = await start();
    try {
      const operator = await openOperatorClient(site.url, owner.headers.cookie ?? '');
      for (const format of ['csv', 'xlsx'] as const)
        await measureTask(site, operator, {
          what: `export as ${format} on ${name}`,
          rows: orders,
          start: () => operator.call('POST', '/orders/export-task', { format, key: `bench-${format}-1` }),
        });
    } finally {
      await site.stop();
    }
  });
}
