import { beforeEach } from 'vitest';

// Set-up of the project `server-postgres` in `npm test`: the other tests of its files run on SQLite.
beforeEach(({ task, skip }) => {
  if (!task.tags?.includes('postgres')) skip();
});
