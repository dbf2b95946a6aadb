import type { SettingValue } from '@zaixue/contract/operator/site/settings';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorFailure, OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseStale } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findLastChangeByField } from '../../audit/queries.ts';
import type { SettingChange } from '../../settings/change-settings.ts';
import { parseSetting } from '../../settings/parse-setting.ts';
import { readSettingTimes } from '../../settings/queries.ts';
import type { SettingKey, SettingValues } from '../../settings/setting-table.ts';
import { definitionOf, isSettingKey } from '../../settings/setting-table.ts';

type EditServices = Pick<Services, 'settings'>;
type Edited = OperatorOutcome<Record<string, never>>;

/** A value that an operator wants, with the one that the edit saw. */
export interface WantedSetting {
  readonly key: string;
  readonly value: SettingValue;
  readonly seen: SettingValue;
}

/** Changes settings that are no secrets, all or none. */
export async function editSettings(
  { settings }: EditServices,
  actor: Actor,
  wanted: readonly WantedSetting[],
  act?: string,
): Promise<Edited> {
  const changes: SettingChange[] = [];
  const messages: Record<string, string> = {};
  for (const { key, value } of wanted) {
    const parsed = parsePlain(key, value);
    if (parsed.ok) changes.push(parsed.change);
    else messages[key] = parsed.message;
  }
  if (Object.keys(messages).length > 0) return refuse('invalid', { fields: messages });
  const edited = await settings.edit(
    async (present, transaction) => (await findStale(present, transaction, wanted)) ?? ok(changes),
    actor,
    act,
  );
  return edited.ok ? ok({}) : edited;
}

type Parsed =
  | { readonly ok: true; readonly change: SettingChange }
  | { readonly ok: false; readonly message: string };

/** Checks a typed value. The default is not stored, so that a later version may have another one. */
function parsePlain(key: string, value: SettingValue): Parsed {
  if (!isSettingKey(key) || definitionOf(key).secret) return { ok: false, message: '没有这项设置' };
  const parsed = parseSetting(key, String(value));
  if (!parsed.ok) return { ok: false, message: expectedForm(key) };
  const isDefault = parsed.value === definitionOf(key).default;
  return { ok: true, change: { key, value: isDefault ? undefined : parsed.value } };
}

const expectedForm = (key: SettingKey): string => `应为：${definitionOf(key).form.replaceAll('`', '')}`;

/** The failure of an edit that saw other values than the present ones. */
async function findStale(
  present: Readonly<SettingValues>,
  transaction: Transaction<Tables>,
  wanted: readonly Pick<WantedSetting, 'key' | 'seen'>[],
): Promise<OperatorFailure | null> {
  const stale = wanted.filter(({ key, seen }) => present[key as SettingKey] !== seen).map(({ key }) => key);
  const [first] = stale;
  if (first === undefined) return null;
  const last = (await findLastChangeByField(transaction, 'setting')).get(first);
  const at = last?.at ?? (await readSettingTimes(transaction)).get(first) ?? 0;
  const fields = Object.fromEntries(wanted.map(({ key }) => [key, present[key as SettingKey]]));
  return refuseStale({ version: 0, by: last?.by ?? '', at, fields });
}

/** Removes the stored value of a setting that is no secret. */
export async function resetSetting(
  { settings }: EditServices,
  actor: Actor,
  { key, seen }: Pick<WantedSetting, 'key' | 'seen'>,
): Promise<Edited> {
  if (!isSettingKey(key) || definitionOf(key).secret) return refuse('not_found');
  const edited = await settings.edit(
    async (present, transaction) =>
      (await findStale(present, transaction, [{ key, seen }])) ?? ok([{ key, value: undefined }]),
    actor,
  );
  return edited.ok ? ok({}) : edited;
}

/** Replaces a secret, or removes it when the value is null. */
export async function editSecret(
  { settings }: EditServices,
  actor: Actor,
  { key, value }: { readonly key: string; readonly value: string | null },
): Promise<Edited> {
  if (!isSettingKey(key) || !definitionOf(key).secret) return refuse('not_found');
  const parsed = value === null ? { ok: true as const, value: undefined } : parseSetting(key, value);
  if (!parsed.ok || parsed.value === '') return refuse('invalid', { fields: { value: expectedForm(key) } });
  const edited = await settings.edit(async () => ok([{ key, value: parsed.value }]), actor);
  return edited.ok ? ok({}) : edited;
}

interface Maintenance {
  readonly isOn: boolean;
  readonly text: string;
}

/** Closes the site for learners, or opens it. */
export function editMaintenance(
  services: EditServices,
  actor: Actor,
  { isOn, text, seen }: Maintenance & { readonly seen: Maintenance },
): Promise<Edited> {
  const wanted = [
    { key: 'site.maintenance', value: isOn, seen: seen.isOn },
    { key: 'site.maintenance_text', value: text, seen: seen.text },
  ];
  return editSettings(services, actor, wanted, 'setting.maintenance');
}
