import { randomUUID } from 'node:crypto';
import { fetchVendorJson } from '../call-vendor.ts';
import type { AliyunCredential } from './aliyun-signature.ts';
import { canonicalQuery, signAliyunRequest } from './aliyun-signature.ts';
import type { SmsSender } from './port.ts';
import { formatSmsAnswer } from './port.ts';
import type { SmsTemplates } from './template.ts';
import { templateId, templateParameters } from './template.ts';

export interface AliyunSmsOptions {
  readonly credential: AliyunCredential;
  readonly templates: SmsTemplates;
  /** Base URL of the API; replaced in tests. */
  readonly base?: string;
}

const BASE = 'https://dysmsapi.aliyuncs.com';
const VERSION = '2017-05-25';

/** Sends through Aliyun SMS (`SendSms`, version 2017-05-25). */
export function createAliyunSms({ credential, templates, base = BASE }: AliyunSmsOptions): SmsSender {
  return {
    async send({ mobile, scene, code }) {
      const url = new URL(base);
      const query = {
        PhoneNumbers: mobile,
        SignName: templates.signName,
        TemplateCode: templateId(templates, scene),
        TemplateParam: JSON.stringify(Object.fromEntries(templateParameters(templates, code))),
      };
      const headers = signAliyunRequest(
        {
          method: 'POST',
          host: url.host,
          query,
          action: 'SendSms',
          version: VERSION,
          date: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
          nonce: randomUUID(),
        },
        credential,
      );
      url.search = canonicalQuery(query);
      const answer = await fetchVendorJson(url, {
        method: 'POST',
        headers: { ...headers, accept: 'application/json' },
      });
      if (!answer.ok) return { sent: false, answer: formatSmsAnswer('aliyun', answer.reason, code) };
      const { Code, Message, BizId, RequestId } = answer.json;
      const sent = answer.status === 200 && Code === 'OK';
      const text = sent ? `OK ${BizId}` : `${Code}: ${Message} (${RequestId})`;
      return { sent, answer: formatSmsAnswer('aliyun', text, code) };
    },
  };
}
