import type { AlarmTarget } from '../../../ports/alarm/port.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import type { SiteIdentity } from './condition.ts';

/** Where alarms go; null when the operator has not set it completely. */
export function readTarget(values: Readonly<SettingValues>): AlarmTarget | null {
  const kind = values['alarm.kind'];
  const url = values['alarm.url'];
  return kind === '' || url === '' ? null : { kind, url, secret: values['alarm.secret'] };
}

/** How messages name the site. */
export function readSiteIdentity(values: Readonly<SettingValues>, publicUrl: string | null): SiteIdentity {
  return {
    name: values['site.name'],
    address: publicUrl ?? (values['site.h5_url'] || values['site.api_url']),
  };
}
