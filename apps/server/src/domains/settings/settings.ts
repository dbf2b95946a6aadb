import type { Transaction } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../db/transaction.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { notifyOperator } from '../../lib/operator-log.ts';
import { type FieldChange, hideValues, recordAct } from '../audit/record-act.ts';
import { readSettings } from './queries.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf } from './setting-table.ts';
import { toStored } from './stored-setting.ts';

/** Age at which a process reads the settings again, milliseconds. */
const FRESH_MS = 5000;

/** Reads and writes settings. */
export interface Settings {
  /** All settings. A change by this process applies at once, one by another process within 5 s. */
  all(): Promise<Readonly<SettingValues>>;
  /**
   * Stores one setting. The compiler checks the type; the caller has validated typed input. With an actor the change is
   * recorded in the audit log, in the same transaction.
   */
  set<Key extends SettingKey>(key: Key, value: SettingValues[Key], actor?: Actor): Promise<void>;
  /** Deletes the stored value, so that the default applies, and records it likewise. Returns whether there was one. */
  unset(key: SettingKey, actor?: Actor): Promise<boolean>;
  /**
   * Changes several settings at once, all or none, as one act of the audit log. `decide` sees the present values, which
   * nobody changes meanwhile, and returns the changes or a failure.
   * @param act name of the act; default `setting.change`
   */
  edit<Failure extends { readonly ok: false }>(
    decide: (
      present: Readonly<SettingValues>,
      transaction: Transaction<Tables>,
    ) => Promise<Decision<Failure>>,
    actor: Actor,
    act?: string,
  ): Promise<Decision<Failure>>;
}

/** A new value of a setting; undefined removes the stored one, so that the default holds. */
export interface SettingChange<Key extends SettingKey = SettingKey> {
  readonly key: Key;
  readonly value: SettingValues[Key] | undefined;
}
type Decision<Failure> = { readonly ok: true; readonly value: readonly SettingChange[] } | Failure;

/**
 * Creates the settings. `settingsKey` (32 bytes) encrypts secret settings. A stored value that is not usable is
 * ignored.
 */
export function createSettings(db: Queries, clock: Clock, settingsKey: Buffer): Settings {
  const reportedKeys = new Set<string>();
  let cached: Promise<Readonly<SettingValues>> | null = null;
  let readAt = 0;

  async function read(): Promise<Readonly<SettingValues>> {
    const { values, damaged } = await readSettings(db, settingsKey);
    for (const key of damaged) reportUnusable(key);
    return values;
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
    async set(key, value, actor) {
      const now = clock();
      const row = { key, value: toStored(settingsKey, key, value), updated_at: now };
      await inTransaction(db, async (transaction) => {
        const before = actor && (await readSettings(transaction, settingsKey)).values[key];
        await transaction
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }),
          )
          .execute();
        if (actor) await recordSetting(transaction, actor, { key, before, after: value }, now);
      });
      cached = null;
      reportedKeys.delete(key);
    },
    async unset(key, actor) {
      const isRemoved = await inTransaction(db, async (transaction) => {
        const before = actor && (await readSettings(transaction, settingsKey)).values[key];
        const removed = await transaction
          .deleteFrom('settings')
          .where('key', '=', key)
          .returning('key')
          .execute();
        if (removed.length === 0) return false;
        const change = { key, before, after: definitionOf(key).default };
        if (actor) await recordSetting(transaction, actor, change, clock());
        return true;
      });
      cached = null;
      return isRemoved;
    },
    async edit(decide, actor, act = 'setting.change') {
      const result = await inTransaction(db, async (transaction) => {
        // Otherwise two operators could both see the same value and each store another one.
        await lockTable(transaction, 'settings');
        const { values: before } = await readSettings(transaction, settingsKey);
        const decided = await decide(before, transaction);
        if (!decided.ok) return decided;
        const now = clock();
        const logged: FieldChange[] = [];
        for (const { key, value = definitionOf(key).default } of decided.value) {
          const row = { value: toStored(settingsKey, key, value), updated_at: now };
          await transaction
            .insertInto('settings')
            .values({ key, ...row })
            .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
            .execute();
          const change = { field: key, before: before[key], after: value };
          logged.push(...(definitionOf(key).secret ? hideValues([change]) : [change]));
        }
        const subject = { type: 'setting', id: 'site', label: '网站' };
        await recordAct(transaction, actor, { act, subject, changes: logged }, now);
        return decided;
      });
      cached = null;
      return result;
    },
  };
}

/** Records a changed setting. The log of a secret says only that it changed. */
function recordSetting(
  transaction: Transaction<Tables>,
  actor: Actor,
  { key, before, after }: { readonly key: SettingKey; readonly before: unknown; readonly after: unknown },
  now: number,
): Promise<void> {
  const changes = [{ field: key, before, after }];
  const subject = { type: 'setting', id: key, label: key };
  const shown = definitionOf(key).secret ? hideValues(changes) : changes;
  return recordAct(transaction, actor, { act: 'setting.change', subject, changes: shown }, now);
}
