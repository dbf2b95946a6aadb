import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/open.ts';
import { openMigrated } from '../db/open-migrated.ts';
import { createSettings } from '../domains/settings/settings.ts';
import { createContentChanges } from '../http/content-changes.ts';
import { systemClock, systemSleep } from '../lib/clock.ts';
import { createEventCounts } from '../lib/event-counts.ts';
import type { Warn } from '../lib/operator-log.ts';
import { createDatabaseStore } from '../ports/kv/local.ts';
import type { KeyValueStore } from '../ports/kv/port.ts';
import { createRedisStore } from '../ports/kv/redis.ts';
import { createOutbox } from '../ports/sms/local.ts';
import { createStorage } from '../ports/storage/create-storage.ts';
import type { Services } from '../services.ts';
import { loadSecrets } from './secrets.ts';
import { requireOwnSecrets, requireOwnStorage } from './site-identity.ts';
import { createDemoFace, createFaceBySettings } from './vendors/face-by-settings.ts';
import { createDemoOAuth, createOAuthBySettings } from './vendors/oauth-by-settings.ts';
import { createDemoPay, createPayBySettings } from './vendors/pay-by-settings.ts';
import { createSmsBySettings } from './vendors/sms-by-settings.ts';

/**
 * Opens and migrates the database and creates all services. Throws a `ConfigError` for what the operator can fix. The
 * caller closes `kv` and `db`. `warn` receives connection failures that happen later.
 */
export async function createServices(config: ServerConfig, warn?: Warn): Promise<Services> {
  const clock = systemClock;
  // Before the secrets: a data folder with secrets but without a database is reported as a missing database.
  const db = await openMigrated(config, warn);
  const secrets = loadSecrets(config.dataDir);
  const storage = await createStorage(config);
  try {
    await requireOwnSecrets(db, secrets, config.dataDir);
    await requireOwnStorage(db, storage);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const kv = openStore(config, db, warn);
  const changes = createContentChanges(db, kv);
  const settings = createSettings(db, clock, secrets.settings, changes);
  return {
    config,
    secrets,
    clock,
    sleep: systemSleep,
    db,
    kv,
    sms: config.demo ? createOutbox(clock, kv) : createSmsBySettings(settings),
    oauth: config.demo ? createDemoOAuth(settings, kv) : createOAuthBySettings(settings),
    face: config.demo ? createDemoFace(kv) : createFaceBySettings(settings),
    pay: config.demo
      ? createDemoPay({ settings, kv, clock, signingKey: secrets.signing })
      : createPayBySettings(settings, clock, config.publicUrl),
    storage,
    settings,
    changes,
    vendorRoutes: {},
    counts: createEventCounts(),
  };
}

function openStore(config: ServerConfig, db: Database, warn?: Warn): KeyValueStore {
  return config.redisUrl ? createRedisStore(config.redisUrl, warn) : createDatabaseStore(db, systemClock);
}
