import type { DatabasePlace, Snapshot } from './contents.ts';

/**
 * Opens the database for reading as it is at this moment, also while the site is served and written. Nothing is changed
 * and no writer waits. Throws a `ConfigError` when the database is missing, cannot be reached, or has no migration. The
 * caller closes the snapshot.
 */
export async function openSnapshot(_place: DatabasePlace): Promise<Snapshot> {
  throw new Error('not written yet');
}
