import type { Queries } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { notifyOperator } from '../../lib/operator-log.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf, isSettingKey, settingKeys } from './setting-table.ts';
import { fromStored, toStored } from './stored-setting.ts';

/** Age at which a process reads the settings again, milliseconds. */
const FRESH_MS = 5000;

/** Reads and writes settings. */
export interface Settings {
  /** All settings. A change by this process applies at once, one by another process within 5 s. */
  all(): Promise<Readonly<SettingValues>>;
  /** Stores one setting. The compiler checks the type; the caller has validated typed input. */
  set<Key extends SettingKey>(key: Key, value: SettingValues[Key]): Promise<void>;
  /** Deletes the stored value, so that the default applies. Returns whether there was one. */
  unset(key: SettingKey): Promise<boolean>;
}

/**
 * Creates the settings. `settingsKey` (32 bytes) encrypts secret settings. A stored value that is not usable is
 * ignored.
 */
export function createSettings(db: Queries, clock: Clock, settingsKey: Buffer): Settings {
  const defaults = Object.fromEntries(settingKeys.map((key) => [key, definitionOf(key).default]));
  const reportedKeys = new Set<string>();
  let cached: Promise<Readonly<SettingValues>> | null = null;
  let readAt = 0;

  async function read(): Promise<Readonly<SettingValues>> {
    const values: Record<string, unknown> = { ...defaults };
    for (const row of await db.selectFrom('settings').select(['key', 'value']).execute()) {
      if (!isSettingKey(row.key)) continue;
      const value = fromStored(settingsKey, row.key, row.value);
      if (value === undefined) reportUnusable(row.key);
      else values[row.key] = value;
    }
    return values as unknown as SettingValues;
  }

  /** Reports each key once per process, since settings are read often. */
  function reportUnusable(key: SettingKey): void {
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    const cause = definitionOf(key).secret
      ? 'cannot be decrypted with this secrets.json'
      : 'holds no usable value';
    notifyOperator(`the setting ${key} ${cause}; its default holds until it is set again`);
  }

  return {
    all() {
      const now = clock();
      if (!cached || now - readAt >= FRESH_MS || now < readAt) {
        readAt = now;
        const reading = read();
        cached = reading;
        reading.catch(() => {
          if (cached === reading) cached = null;
        });
      }
      return cached;
    },
    async set(key, value) {
      const row = { key, value: toStored(settingsKey, key, value), updated_at: clock() };
      await db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }),
        )
        .execute();
      cached = null;
      reportedKeys.delete(key);
    },
    async unset(key) {
      const removed = await db.deleteFrom('settings').where('key', '=', key).returning('key').execute();
      cached = null;
      return removed.length > 0;
    },
  };
}
