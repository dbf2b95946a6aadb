import type { SmsScene } from '@zaixue/contract/constants';
import { SMS_CODE_LIFETIME_SECONDS } from '@zaixue/contract/constants';

/** The approved texts of a site, as a vendor knows them. */
export interface SmsTemplates {
  readonly signName: string;
  /** Template ids; a scene without one uses that of `login`. */
  readonly ids: Readonly<Record<SmsScene, string>>;
  /** What fills a template: `name=value`, joined by commas; `{code}` and `{minutes}` are replaced. */
  readonly parameters: string;
}

/** The template of a scene. */
export function templateId({ ids }: SmsTemplates, scene: SmsScene): string {
  return ids[scene] || ids.login;
}

/** Names and values for a template, in the operator's order. */
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
