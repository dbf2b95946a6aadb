import { z } from 'zod';
import { defineCall } from '../call.ts';
import { failures } from '../errors.ts';
import { requiredText } from '../fields.ts';

const jssdkConfig = z.object({
  appId: z.string(),
  nonceStr: z.string(),
  /** Seconds. */
  timestamp: z.int(),
  signature: z.string(),
  jsApiList: z.array(z.string()),
  debug: z.boolean(),
  beta: z.boolean(),
  openTagList: z.array(z.string()),
});
export type JssdkConfig = z.infer<typeof jssdkConfig>;

export const wechatJssdk = defineCall({
  name: 'wechatJssdk',
  summary:
    "The signature with which a page of this site may use WeChat's JavaScript kit, and how it is shared.",
  section: '14.2',
  method: 'GET',
  changesData: true,
  path: '/api/v3/other/wechat-mp-jssdk',
  auth: 'none',
  query: z.object({ path: requiredText(failures.invalidParameter.message) }),
  data: z.object({
    /** 0 when switched off or not set up; the other members are missing then. */
    enabled: z.int(),
    data: jssdkConfig.optional(),
    /** For pages without their own text or picture. */
    share: z.object({ title: z.string(), desc: z.string(), icon: z.string() }).optional(),
  }),
  failures: ['invalidParameter'],
});
