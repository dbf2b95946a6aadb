import type { Transaction } from 'kysely';
import type { Queries } from '../../db/open.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { inTransaction, lockTable } from '../../db/transaction.ts';
import type { ContentChanges } from '../../http/content-changes.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { notifyOperator } from '../../lib/operator-log.ts';
import type { OperatorOutcome } from '../../lib/operator-outcome.ts';
import type { SettingChange } from './change-settings.ts';
import { applyChanges } from './change-settings.ts';
import { readSettings } from './queries.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf } from './setting-table.ts';

/** Age at which a process reads the settings again, milliseconds. */
const FRESH_MS = 5000;

/** Reads and writes settings. */
export interface Settings {
  /** All settings. A change by this process applies at once, one by another process when it is announced, at the latest after 5 s. */
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
  edit(
    decide: (present: Readonly<SettingValues>, transaction: Transaction<Tables>) => Promise<DecidedChanges>,
    actor: Actor,
    act?: string,
  ): Promise<DecidedChanges>;
}

type DecidedChanges = OperatorOutcome<readonly SettingChange[]>;

/**
 * Creates the settings. `settingsKey` (32 bytes) encrypts secret settings. A stored value that is not usable is
 * ignored. With `changes`, those of other processes apply when they are announced.
 */
export function createSettings(
  db: Queries,
  clock: Clock,
  settingsKey: Buffer,
  changes?: Pick<ContentChanges, 'listen'>,
): Settings {
  const reportedKeys = new Set<string>();
  let cached: Promise<Readonly<SettingValues>> | null = null;
  let readAt = 0;

  // At the commit, before any answer is made of the changed content.
  changes?.listen(() => {
    cached = null;
  });

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

  /** The next read asks the database again, and reports what it cannot use. */
  function forget(keys: readonly SettingKey[]): void {
    cached = null;
    for (const key of keys) reportedKeys.delete(key);
  }

  /** Returns whether something was stored or removed. */
  async function change(changes: readonly SettingChange[], actor: Actor | null): Promise<boolean> {
    const isChanged = await inTransaction(db, async (transaction) => {
      const keys = changes.map(({ key }) => key);
      const stored = await transaction
        .selectFrom('settings')
        .select('key')
        .where('key', 'in', keys)
        .execute();
      if (stored.length === 0 && changes.every(({ value }) => value === undefined)) return false;
      const { values: before } = await readSettings(transaction, settingsKey);
      await applyChanges(transaction, { settingsKey, before, changes, actor, now: clock() });
      return true;
    });
    forget(changes.map(({ key }) => key));
    return isChanged;
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
      await change([{ key, value }], actor ?? null);
    },
    async unset(key, actor) {
      return change([{ key, value: undefined }], actor ?? null);
    },
    async edit(decide, actor, act) {
      const result = await inTransaction(db, async (transaction) => {
        // Otherwise two operators could both see the same value and each store another one.
        await lockTable(transaction, 'settings');
        const { values: before } = await readSettings(transaction, settingsKey);
        const decided = await decide(before, transaction);
        if (!decided.ok) return decided;
        const { value: changes } = decided;
        const now = clock();
        await applyChanges(transaction, {
          settingsKey,
          before,
          changes,
          actor,
          ...(act ? { act } : {}),
          now,
        });
        return decided;
      });
      if (result.ok) forget(result.value.map(({ key }) => key));
      return result;
    },
  };
}
