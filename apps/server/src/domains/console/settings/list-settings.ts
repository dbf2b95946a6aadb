import type { CallData } from '@zaixue/contract/call';
import type { SettingGroupView, SettingItem, settingList } from '@zaixue/contract/operator/site/settings';
import type { Services } from '../../../services.ts';
import { findLastChangeByField } from '../../audit/queries.ts';
import type { SettingField } from '../../settings/define-setting.ts';
import { findGaps } from '../../settings/find-gaps.ts';
import { readSettings, readSettingTimes } from '../../settings/queries.ts';
import { secretEnding } from '../../settings/secret-ending.ts';
import { keysOf, SETTING_GROUPS } from '../../settings/setting-groups.ts';
import type { SettingKey } from '../../settings/setting-table.ts';
import { definitionOf } from '../../settings/setting-table.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { serviceTexts } from './service-texts.ts';
import { settingAddresses } from './setting-addresses.ts';

/** Texts of definitions mark names and values for Markdown. */
const plain = (text: string): string => text.replaceAll('`', '');

/**
 * All settings by group with their values; of secrets only whether they are set and how long ones end.
 * @param origin public address of this server, from `PUBLIC_URL` or the request
 */
export async function listSettings(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  origin: string,
): Promise<CallData<typeof settingList>> {
  const { values, damaged } = await readSettings(db, secrets.settings);
  const times = await readSettingTimes(db);
  const changes = await findLastChangeByField(db, 'setting');
  const addresses = settingAddresses(apiAddress(values, origin));

  const present = (key: SettingKey): SettingItem => {
    const { title, hint, form, field, secret, default: initial } = definitionOf(key);
    const value = values[key];
    const change = changes.get(key);
    return {
      ...{ key, title, hint: plain(hint), form: plain(form) },
      ...presentField(field),
      isSecret: secret,
      isSet: value !== '',
      ending: secret ? secretEnding(String(value)) : '',
      default: initial,
      value: secret ? null : value,
      isChanged: value !== initial,
      isDamaged: damaged.includes(key),
      // The time of the row, for what was stored before there was a log.
      changedAt: change?.at ?? times.get(key) ?? 0,
      changedBy: change?.by ?? '',
      addresses: [...(addresses[key] ?? [])],
    };
  };
  const groups = SETTING_GROUPS.map(
    (group): SettingGroupView => ({
      ...{ id: group.id, title: group.title, about: group.about },
      settings: keysOf(group).map(present),
      services: group.services.map((service) => ({ service, ...serviceTexts[service] })),
    }),
  );
  const gaps = findGaps(values).map(({ service, name, missing }) => ({
    ...{ service, title: name },
    missing: [...missing],
  }));
  return { groups, gaps };
}

function presentField(
  field: SettingField,
): Pick<SettingItem, 'kind' | 'choices' | 'min' | 'max' | 'isWhole' | 'maxLength'> {
  return {
    kind: field.kind,
    choices: field.kind === 'choice' ? [...field.choices] : [],
    min: field.kind === 'number' ? field.min : null,
    max: field.kind === 'number' ? field.max : null,
    isWhole: field.kind === 'number' && field.isWhole,
    maxLength: 'maxLength' in field ? field.maxLength : null,
  };
}
