import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  emptyResult,
  mobileText,
  newPasswordText,
  requiredSmsCode,
  requiredText,
  requiredTextOrNumber,
} from '../fields.ts';

export const loginPassword = defineCall({
  name: 'loginPassword',
  summary: 'Logs in by password.',
  section: '3.2',
  method: 'POST',
  path: '/api/v2/login/password',
  auth: 'none',
  body: z.object({ mobile: requiredTextOrNumber('请输入手机号'), password: requiredText('请输入密码') }),
  data: z.object({ token: z.string() }),
  failures: ['passwordWrong', 'memberLocked', 'tooManyRequests'],
});

export const registerSms = defineCall({
  name: 'registerSms',
  summary: 'Registers a number with a password.',
  section: '3.7',
  method: 'POST',
  path: '/api/v2/register/sms',
  auth: 'none',
  body: z.object({ mobile: mobileText, mobile_code: requiredSmsCode, password: newPasswordText }),
  data: emptyResult,
  failures: ['smsCodeWrong', 'mobileTaken'],
});

export const passwordReset = defineCall({
  name: 'passwordReset',
  summary: 'Sets a new password by SMS code.',
  section: '3.7',
  method: 'POST',
  path: '/api/v2/password/reset',
  auth: 'none',
  body: z.object({ mobile: mobileText, mobile_code: requiredSmsCode, password: newPasswordText }),
  data: emptyResult,
  failures: ['smsCodeWrong', 'mobileMissing'],
});
