import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_CODE_LIFETIME_SECONDS } from '@zaixue/contract/constants';

/** Signature and templates that the vendor has approved. */
export interface SmsTemplates {
  readonly signName: string;
  /** Template ids; a scene without one uses that of `login`. */
  readonly ids: Readonly<Record<SmsScene, string>>;
  /** Template variables: `name=value`, separated by commas. `{code}` and `{minutes}` are replaced. */
  readonly parameters: string;
}

/** Template id of a scene. */
export function templateId({ ids }: SmsTemplates, scene: SmsScene): string {
  return ids[scene] || ids.login;
}

/** Names and values of the template variables, in the order of the setting. */
export function templateParameters(
  { parameters }: SmsTemplates,
  code: string,
): [name: string, value: string][] {
  const minutes = String(SMS_CODE_LIFETIME_SECONDS / 60);
  return parameters.split(',').map((part) => {
    const [name = '', value = ''] = part.split('=');
    return [name.trim(), value.trim().replaceAll('{code}', code).replaceAll('{minutes}', minutes)];
  });
}
