import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Actor } from '../../lib/actor.ts';
import type { FieldChange } from '../audit/record-act.ts';
import { hideValues, recordAct } from '../audit/record-act.ts';
import { groupOf } from './setting-groups.ts';
import type { SettingKey, SettingValues } from './setting-table.ts';
import { definitionOf } from './setting-table.ts';
import { toStored } from './stored-setting.ts';

/** A new value of a setting; undefined removes the stored one, so that the default holds. */
export interface SettingChange<Key extends SettingKey = SettingKey> {
  readonly key: Key;
  readonly value: SettingValues[Key] | undefined;
}

export interface ApplyChangesInput {
  readonly settingsKey: Buffer;
  /** All settings before. */
  readonly before: Readonly<SettingValues>;
  readonly changes: readonly SettingChange[];
  /** Null when the program itself makes a change that is not recorded. */
  readonly actor: Actor | null;
  /** Default: `setting.change`. */
  readonly act?: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Stores settings and records them as one act. The log of a secret says only that it changed. */
export async function applyChanges(
  transaction: Transaction<Tables>,
  { settingsKey, before, changes, actor, act = 'setting.change', now }: ApplyChangesInput,
): Promise<void> {
  const logged: FieldChange[] = [];
  for (const { key, value } of changes) {
    if (value === undefined) await transaction.deleteFrom('settings').where('key', '=', key).execute();
    else {
      const row = { value: toStored(settingsKey, key, value), updated_at: now };
      await transaction
        .insertInto('settings')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    }
    const { secret, default: initial } = definitionOf(key);
    const change = { field: key, before: before[key], after: value === undefined ? initial : value };
    logged.push(...(secret ? hideValues([change]) : [change]));
  }
  const [first] = changes;
  if (!actor || !first) return;
  const subject =
    changes.length === 1
      ? { type: 'setting', id: first.key, label: definitionOf(first.key).title }
      : { type: 'setting', id: groupOf(first.key).id, label: groupOf(first.key).title };
  await recordAct(transaction, actor, { act, subject, changes: logged }, now);
}
