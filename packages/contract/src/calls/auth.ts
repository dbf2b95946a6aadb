import { z } from 'zod';
import { defineCall } from '../call.ts';
import { SMS_SCENES } from '../constants.ts';
import { failures } from '../errors.ts';
import {
  bit,
  emptyResult,
  mobileText,
  newPasswordText,
  optionalText,
  requiredSmsCode,
  requiredText,
  requiredTextOrNumber,
  smsCodeText,
} from '../fields.ts';

export const loginMobile = defineCall({
  name: 'loginMobile',
  summary: 'Logs in by SMS code and registers an unknown number at once.',
  section: '3.1',
  method: 'POST',
  path: '/api/v2/login/mobile',
  auth: 'none',
  body: z.object({
    mobile: mobileText,
    mobile_code: smsCodeText,
    msv: optionalText,
  }),
  data: z.object({ token: z.string() }),
  failures: ['smsCodeWrong', 'memberLocked'],
});

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session of the token.',
  section: '3.7',
  method: 'POST',
  path: '/api/v2/logout',
  auth: 'required',
  data: emptyResult,
  failures: [],
});

export const captchaImage = defineCall({
  name: 'captchaImage',
  summary: 'A new picture captcha; one check consumes it.',
  section: '2.1',
  method: 'GET',
  changesData: true,
  path: '/api/v2/captcha/image',
  auth: 'none',
  data: z.object({
    sensitive: z.literal(false),
    key: z.string(),
    img: z.string(),
    has_voice: bit.meta({ description: 'extension: 1 where `captchaVoice` can be asked for this captcha' }),
  }),
  failures: [],
});

export const captchaVoice = defineCall({
  name: 'captchaVoice',
  summary:
    'Extension: six spoken digits as another answer to a live captcha, for people who cannot see its picture. Once for each captcha; `image_captcha` then takes the digits as well. `audio` is a WAV file as a data URL.',
  section: 'extension',
  method: 'GET',
  changesData: true,
  path: '/api/v2/captcha/voice',
  auth: 'none',
  query: z.object({ key: requiredText(failures.invalidParameter.message) }),
  data: z.object({ audio: z.string() }),
  failures: ['captchaWrong', 'tooManyRequests'],
});

export const captchaSms = defineCall({
  name: 'captchaSms',
  summary: 'Sends an SMS code for one scene after checking the captcha.',
  section: '2.2',
  method: 'POST',
  path: '/api/v2/captcha/sms',
  auth: 'none',
  body: z.object({
    mobile: mobileText,
    image_captcha: requiredText('请输入图形验证码'),
    image_key: requiredText(failures.invalidParameter.message),
    scene: z.enum(SMS_SCENES, failures.invalidParameter.message),
  }),
  data: emptyResult,
  failures: ['captchaWrong', 'smsNotSent', 'tooManyRequests'],
});

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
