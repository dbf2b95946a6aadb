import type { Clock } from '../../../../lib/clock.ts';
import type { VendorRoutes } from '../../../../start/vendors/vendor-routes.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { hint, problem } from '../../../operations/site-checks/finding.ts';
import type { OptionalService } from '../../../settings/find-gaps.ts';
import { findMissing } from '../../../settings/find-gaps.ts';
import type { SettingKey, SettingValues } from '../../../settings/setting-table.ts';
import { definitionOf } from '../../../settings/setting-table.ts';

/** What the test of a vendor needs. */
export interface VendorTest {
  readonly values: Readonly<SettingValues>;
  readonly routes: VendorRoutes;
  readonly clock: Clock;
  /** Public address of this server without trailing slash. */
  readonly base: string;
  /** Time limit of one call, milliseconds. */
  readonly timeoutMs: number;
}

/** How messages name a setting. */
export const nameOf = (key: SettingKey): string => `「${definitionOf(key).title}」`;

/** Problems for what a service lacks. It can be tested before it is switched on. */
export function problemsOfMissing(service: OptionalService, values: Readonly<SettingValues>): Finding[] {
  return findMissing(service, values).map((key) => problem(`还没有填写${nameOf(key)}`));
}

/** A hint while learners cannot use the service. */
export function hintWhenOff(isOn: boolean, switches: readonly SettingKey[]): Finding[] {
  if (isOn) return [];
  return [hint(`还没有打开${switches.map(nameOf).join('、')}，学员看不到`)];
}

/** Explains why a vendor gave no usable answer. `reason` is from `call-vendor.ts` or an SDK. */
export function noAnswer(vendor: string, reason: string): Finding {
  if (/no answer in time|timeout|ETIMEDOUT/i.test(reason))
    return problem(`${vendor}没有及时回答：请检查服务器能否访问外网，稍后再试`);
  if (/no answer|ECONN|ENOTFOUND|EAI_AGAIN|socket|network/i.test(reason))
    return problem(`连不上${vendor}：请检查服务器的网络、DNS 和防火墙`);
  return problem(`${vendor}的回答不能识别：${reason}`);
}
