import { z } from 'zod';
import { defineCall } from '../call.ts';
import { emptyResult, mobileText, optionalText, smsCodeText } from '../fields.ts';

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
