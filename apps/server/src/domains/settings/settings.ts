import type { Queries } from '../../db/open.ts';
import type { Clock } from '../../lib/clock.ts';
import { notifyOperator } from '../../lib/operator-log.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf, isSettingKey, settingKeys } from './setting-table.ts';
import { fromStored, toStored } from './stored-setting.ts';

/** How long a process may go on with settings that another process changed, milliseconds. */
const FRESH_MS = 5000;

/** The one place that reads and writes settings. */
export interface Settings {
  /** All settings; at most 5 s old when another process changed them, never after a change of this one. */
  all(): Promise<Readonly<SettingValues>>;
  /** Stores one setting. Types are checked by the compiler; operators' input must be checked before. */
  set<Key extends SettingKey>(key: Key, value: SettingValues[Key]): Promise<void>;
  /** Forgets what was stored, so that the default holds; tells whether anything was. */
  unset(key: SettingKey): Promise<boolean>;
}

/** `settingsKey` encrypts the vendors' keys (32 bytes). A stored value that cannot be used counts as not stored. */
export function createSettings(db: Queries, clock: Clock, settingsKey: Buffer): Settings {
  const defaults = Object.fromEntries(settingKeys.map((key) => [key, definitionOf(key).default]));
  const told = new Set<string>();
  let cached: Promise<Readonly<SettingValues>> | null = null;
  let readAt = 0;

  async function read(): Promise<Readonly<SettingValues>> {
    const values: Record<string, unknown> = { ...defaults };
    for (const row of await db.selectFrom('settings').select(['key', 'value']).execute()) {
      if (!isSettingKey(row.key)) continue;
      const value = fromStored(settingsKey, row.key, row.value);
      if (value === undefined) complain(row.key);
      else values[row.key] = value;
    }
    return values as unknown as SettingValues;
  }

  /** Once per process: settings are read all the time. */
  function complain(key: SettingKey): void {
    if (told.has(key)) return;
    told.add(key);
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
      told.delete(key);
    },
    async unset(key) {
      const removed = await db.deleteFrom('settings').where('key', '=', key).returning('key').execute();
      cached = null;
      return removed.length > 0;
    },
  };
}
