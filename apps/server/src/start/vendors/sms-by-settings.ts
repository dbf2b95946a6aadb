import { findGaps } from '../../domains/settings/find-gaps.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import type { Settings } from '../../domains/settings/settings.ts';
import { createAliyunSms } from '../../ports/sms/aliyun.ts';
import type { SmsSender } from '../../ports/sms/port.ts';
import type { SmsTemplates } from '../../ports/sms/template.ts';
import { createTencentSms } from '../../ports/sms/tencent.ts';
import { createUnconfiguredSms } from '../../ports/sms/unconfigured.ts';

/** Replaces the vendors' URLs, for tests. */
export interface SmsRoutes {
  readonly aliyun?: Pick<Parameters<typeof createAliyunSms>[0], 'base'>;
  readonly tencent?: Pick<Parameters<typeof createTencentSms>[0], 'route'>;
}

/** Sends through the vendor that the current settings select, so that a change needs no restart. */
export function createSmsBySettings(settings: Settings, routes: SmsRoutes = {}): SmsSender {
  return {
    send: async (message) => chooseSender(await settings.all(), routes).send(message),
  };
}

function chooseSender(values: Readonly<SettingValues>, routes: SmsRoutes): SmsSender {
  const vendor = values['sms.provider'];
  const gap = findGaps(values).find(({ service }) => service === `${vendor}-sms`);
  if (vendor === '' || gap) return createUnconfiguredSms(gap?.missing);
  const templates = templatesOf(values);
  if (vendor === 'aliyun') {
    const credential = {
      accessKeyId: values['aliyun.access_key_id'],
      accessKeySecret: values['aliyun.access_key_secret'],
    };
    return createAliyunSms({ credential, templates, ...routes.aliyun });
  }
  const credential = { secretId: values['tencent.secret_id'], secretKey: values['tencent.secret_key'] };
  const region = values['sms.tencent_region'] || 'ap-guangzhou';
  return createTencentSms({
    credential,
    templates,
    appId: values['sms.tencent_app_id'],
    region,
    ...routes.tencent,
  });
}

function templatesOf(values: Readonly<SettingValues>): SmsTemplates {
  return {
    signName: values['sms.sign_name'],
    ids: {
      login: values['sms.template_login'],
      register: values['sms.template_register'],
      password_reset: values['sms.template_password_reset'],
      mobile_bind: values['sms.template_mobile_bind'],
    },
    parameters: values['sms.template_parameters'],
  };
}
