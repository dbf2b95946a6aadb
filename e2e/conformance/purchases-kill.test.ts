// @module-tag complete
import { expect, test } from 'vitest';
import { runPurchasesWithCrashes } from '../../tools/site/crash-purchases.ts';

const PURCHASES = 25;

/** The small round; `npm run bench -- purchases-kill` is the large one, on both databases. */
test('kill -9 during purchases: everything is delivered after one reconciliation, nothing twice', {
  timeout: 240_000,
}, async () => {
  const result = await runPurchasesWithCrashes({
    purchases: PURCHASES,
    comeWithinMs: 4000,
    killEveryMs: [200, 1200],
    processes: 1,
    databaseUrl: null,
  });
  expect(result.kills).toBeGreaterThan(0);
  expect(result).toMatchObject({
    orders: PURCHASES,
    delivered: PURCHASES,
    wrongMembers: 0,
    booksBalance: true,
  });
});
