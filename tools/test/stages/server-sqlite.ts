import type { Stage } from '../stage.ts';
import { runVitest } from './vitest.ts';

const LIMIT = 900_000;

export const serverSqlite: Stage = {
  id: 'server',
  title: 'Server tests on SQLite',
  quick: false,
  run: (vitestArguments) =>
    runVitest(
      ['server'],
      vitestArguments,
      { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined },
      LIMIT,
    ),
};
