import { z } from 'zod';
import { mobileText } from '../../fields.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { done, milliseconds, optionalTextOf } from '../operator-fields.ts';

/** Longest typed value, characters: several certificates. */
const VALUE_LIMIT = 100_000;
/** Longest text that learners see during maintenance, characters. */
export const MAINTENANCE_TEXT_LIMIT = 100;

/** What can be tested beside the settings. */
export const SETTING_SERVICES = [
  'sms',
  'alipay',
  'wechat-pay',
  'wechat-account',
  'wechat-login',
  'qq-login',
  'face',
  'storage',
  'alarm',
  'public-address',
  'backup-folder',
] as const;
export type SettingService = (typeof SETTING_SERVICES)[number];

const settingKey = z.string().max(64);
/** A value of a setting that is no secret. */
export const settingValue = z.union([z.string().max(VALUE_LIMIT, '内容太长'), z.number(), z.boolean()]);
export type SettingValue = z.infer<typeof settingValue>;

/** One setting as the console shows it. */
export const settingItem = z.object({
  key: settingKey,
  /** In Chinese, as the explanation. */
  title: z.string(),
  hint: z.string(),
  /** What may be typed, in Chinese. */
  form: z.string(),
  /** `key`: a PEM key or certificates, several lines. */
  kind: z.enum(['text', 'number', 'switch', 'choice', 'html', 'colour', 'image', 'key']),
  /** Of `choice`. */
  choices: z.array(z.object({ value: settingValue, label: z.string() })),
  /** Of `number`; null for no limit. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  isWhole: z.boolean(),
  /** Of texts, characters; null for no limit. */
  maxLength: z.int().nullable(),
  /** Stored encrypted and never answered. */
  isSecret: z.boolean(),
  /** Whether a value other than the empty one is stored or the default. */
  isSet: z.boolean(),
  /** The last four characters of a long secret; else empty. */
  ending: z.string(),
  default: settingValue,
  /** Null for a secret. */
  value: settingValue.nullable(),
  /** Whether the value differs from the default. */
  isChanged: z.boolean(),
  /** The stored value cannot be read; the default holds. */
  isDamaged: z.boolean(),
  /** Milliseconds UTC; 0 while the default was never replaced. */
  changedAt: milliseconds,
  /** Name of who changed it; empty when unknown. */
  changedBy: z.string(),
  /** Addresses to copy into the vendor's console, which belong to this field. */
  addresses: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type SettingItem = z.infer<typeof settingItem>;

export const settingGroup = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  settings: z.array(settingItem),
  /** What can be tested beside this group, with Chinese names. */
  services: z.array(z.object({ service: z.enum(SETTING_SERVICES), title: z.string(), about: z.string() })),
});
export type SettingGroupView = z.infer<typeof settingGroup>;

export const settingList = defineOperatorCall({
  name: 'settingList',
  summary:
    'All settings by group with their values; of secrets only whether they are set. What enabled services lack.',
  method: 'GET',
  path: '/operator/api/settings',
  needs: 'settings.view',
  data: z.object({
    groups: z.array(settingGroup),
    /** Services that are switched on but lack settings. */
    gaps: z.array(z.object({ service: z.string(), title: z.string(), missing: z.array(settingKey) })),
  }),
  failures: [],
});

export const settingEdit = defineOperatorCall({
  name: 'settingEdit',
  summary:
    'Changes settings that are no secrets, all or none. Each change carries the value it saw; 409 when one of them is another by now.',
  method: 'PATCH',
  path: '/operator/api/settings',
  needs: 'settings.edit',
  body: z.object({
    changes: z
      .array(z.object({ key: settingKey, value: settingValue, seen: settingValue }))
      .min(1)
      .max(100),
  }),
  data: done,
  failures: ['invalid', 'conflict'],
});

export const settingReset = defineOperatorCall({
  name: 'settingReset',
  summary: 'Removes the stored value of a setting that is no secret, so that its default holds.',
  method: 'POST',
  path: '/operator/api/settings/reset',
  needs: 'settings.edit',
  body: z.object({ key: settingKey, seen: settingValue }),
  data: done,
  failures: ['invalid', 'conflict', 'not_found'],
});

export const secretEdit = defineOperatorCall({
  name: 'secretEdit',
  summary: 'Replaces or removes a secret. It is never answered; the audit log only says that it changed.',
  method: 'POST',
  path: '/operator/api/settings/secret',
  needs: 'settings.secrets',
  stepUp: true,
  body: z.object({
    key: settingKey,
    /** Null removes it. */
    value: z.string().trim().min(1, '请填写').max(VALUE_LIMIT, '内容太长').nullable(),
  }),
  data: done,
  failures: ['invalid', 'not_found'],
});

/** One line of the answer of a test. */
export const testFinding = z.object({
  level: z.enum(['good', 'hint', 'problem']),
  /** In Chinese; names settings by their key and never contains a secret. */
  text: z.string(),
});
export type TestFinding = z.infer<typeof testFinding>;

export const settingTest = defineOperatorCall({
  name: 'settingTest',
  summary:
    'Tests a service with the stored settings. Answers within ten seconds what is right and what is wrong.',
  method: 'POST',
  path: '/operator/api/settings/test',
  needs: 'settings.edit',
  body: z.object({
    service: z.enum(SETTING_SERVICES),
    /** Number that gets the test message; only for `sms`. */
    mobile: mobileText.optional(),
  }),
  data: z.object({ ok: z.boolean(), text: z.string(), details: z.array(testFinding) }),
  failures: ['invalid', 'too_many_requests'],
});

/** Whether the site is closed for learners, and the text they read then; empty for a default. */
export const maintenanceState = z.object({ isOn: z.boolean(), text: optionalTextOf(MAINTENANCE_TEXT_LIMIT) });
export type MaintenanceState = z.infer<typeof maintenanceState>;

export const maintenanceEdit = defineOperatorCall({
  name: 'maintenanceEdit',
  summary: 'Closes the site for learners with a text, or opens it again. Operators go on.',
  method: 'POST',
  path: '/operator/api/maintenance',
  needs: 'settings.edit',
  body: maintenanceState.extend({ seen: maintenanceState }),
  data: done,
  failures: ['invalid', 'conflict'],
});
