import type { AlarmResult, AlarmSender, AlarmTarget } from '../../../ports/alarm/port.ts';
import type { SettingValues } from '../../settings/setting-table.ts';
import { readSiteIdentity, readTarget } from './alarm-target.ts';
import { testText } from './condition.ts';

export interface SendTestAlarmInput {
  readonly values: Readonly<SettingValues>;
  readonly publicUrl: string | null;
  readonly createSender: (target: AlarmTarget) => AlarmSender;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Sends a test message to the group of operators. Returns null when the settings name no receiver. */
export async function sendTestAlarm({
  values,
  publicUrl,
  createSender,
  now,
}: SendTestAlarmInput): Promise<{ readonly kind: AlarmTarget['kind']; readonly result: AlarmResult } | null> {
  const target = readTarget(values);
  if (!target) return null;
  const site = readSiteIdentity(values, publicUrl);
  const text = testText(site, now);
  const message = { site: site.name, alarm: 'test', state: 'test', text, at: now } as const;
  return { kind: target.kind, result: await createSender(target).send(message) };
}
