import { allSkipped } from '../counts.ts';
import { startPostgres } from '../environment/postgres.ts';
import { startRedis } from '../environment/redis.ts';
import type { Stage } from '../stage.ts';
import { countTests } from './count-tests.ts';
import { runVitest } from './vitest.ts';

const LIMIT = 1_200_000;

/** A service somebody has running already, e.g. one of a CI system: used, never stopped. */
const given = (url: string | undefined) => (url ? { url, stop: async () => {} } : undefined);

/** The server suite once more on the services of a larger installation. */
export const serverPostgres: Stage = {
  id: 'server-postgres',
  title: 'Server tests on PostgreSQL and Redis',
  quick: false,
  async run(vitestArguments) {
    const postgres = given(process.env.TEST_DATABASE_URL) ?? (await startPostgres());
    if ('missing' in postgres) return allSkipped(postgres.missing, countTests(['server']));
    try {
      const redis = given(process.env.TEST_REDIS_URL) ?? (await startRedis());
      const without = 'missing' in redis;
      const env = { TEST_DATABASE_URL: postgres.url, TEST_REDIS_URL: without ? undefined : redis.url };
      try {
        const result = await runVitest(['server'], vitestArguments, env, LIMIT);
        if (!without) return result;
        // The tests of Redis are among those that vitest has skipped.
        return { ...result, notes: [...result.notes, `without Redis: ${redis.missing}`] };
      } finally {
        if (!without) await redis.stop();
      }
    } finally {
      await postgres.stop();
    }
  },
};
