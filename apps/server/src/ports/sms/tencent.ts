import { z } from 'zod';
import type { TencentCredential, TencentRoute } from '../call-tencent-cloud.ts';
import { callTencentCloud } from '../call-tencent-cloud.ts';
import type { SmsSender } from './port.ts';
import { formatSmsAnswer } from './port.ts';
import type { SmsTemplates } from './template.ts';
import { templateId, templateParameters } from './template.ts';

export interface TencentSmsOptions {
  readonly credential: TencentCredential;
  readonly templates: SmsTemplates;
  /** `SdkAppId` of the SMS application. */
  readonly appId: string;
  readonly region: string;
  readonly route?: TencentRoute;
}

/** The API returns one status per number. */
const sendResponse = z.object({
  SendStatusSet: z.tuple([z.object({ Code: z.string(), Message: z.string(), SerialNo: z.string() })]),
});

/** Sends through Tencent Cloud SMS (`SendSms`, version 2021-01-11). */
export function createTencentSms(options: TencentSmsOptions): SmsSender {
  const { credential, templates, appId, region, route } = options;
  return {
    async send({ mobile, scene, code }) {
      const request = {
        service: 'sms',
        version: '2021-01-11',
        region,
        credential,
        action: 'SendSms',
        parameters: {
          PhoneNumberSet: [`+86${mobile}`],
          SmsSdkAppId: appId,
          SignName: templates.signName,
          TemplateId: templateId(templates, scene),
          TemplateParamSet: templateParameters(templates, code).map(([, value]) => value),
        },
      };
      const answer = await callTencentCloud(request, route);
      if (!answer.ok) return { sent: false, answer: formatSmsAnswer('tencent', answer.reason, code) };
      const read = sendResponse.safeParse(answer.response);
      if (!read.success) return { sent: false, answer: 'tencent answered without a status' };
      const [{ Code, Message, SerialNo }] = read.data.SendStatusSet;
      const sent = Code === 'Ok';
      return {
        sent,
        answer: formatSmsAnswer('tencent', sent ? `Ok ${SerialNo}` : `${Code}: ${Message}`, code),
      };
    },
  };
}
