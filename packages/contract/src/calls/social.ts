import { z } from 'zod';
import { defineCall } from '../call.ts';
import { failures } from '../errors.ts';
import { emptyResult, requiredText, smsCodeText } from '../fields.ts';

const INVALID = failures.invalidParameter.message;

export const loginCode = defineCall({
  name: 'loginCode',
  summary: 'Exchanges the login code of a social login.',
  section: '3.4',
  method: 'POST',
  path: '/api/v3/auth/login/code',
  auth: 'none',
  body: z.object({ code: requiredText(INVALID) }),
  data: z.union([
    z.object({ success: z.literal(1), token: z.string() }),
    z.object({ success: z.literal(0), action: z.literal('bind_mobile'), code: z.string() }),
  ]),
  failures: ['invalidParameter', 'loginCodeExpired', 'socialMemberLocked', 'socialMemberMissing'],
});

export const registerWithSocialite = defineCall({
  name: 'registerWithSocialite',
  summary: 'First social login with a mobile number.',
  section: '3.5',
  method: 'POST',
  path: '/api/v3/auth/register/withSocialite',
  auth: 'none',
  body: z.object({
    mobile: requiredText(INVALID),
    code: requiredText(INVALID),
    mobile_code: smsCodeText,
  }),
  data: z.object({ token: z.string() }),
  failures: [
    'smsCodeWrong',
    'loginCodeExpired',
    'mobileTaken',
    'socialLinkedElsewhere',
    'socialMemberLocked',
  ],
});

export const socialiteBindWithCode = defineCall({
  name: 'socialiteBindWithCode',
  summary: 'Links a social account to the logged-in member.',
  section: '3.6',
  method: 'POST',
  path: '/api/v3/member/socialite/bindWithCode',
  auth: 'required',
  body: z.object({ code: requiredText(INVALID) }),
  data: emptyResult,
  failures: [
    'loginCodeExpired',
    'invalidParameter',
    'socialUnionLinkedElsewhere',
    'socialAppAlreadyLinked',
    'socialLinkedElsewhere',
  ],
});

export const socialiteUnlink = defineCall({
  name: 'socialiteUnlink',
  summary: 'Unlinks a social account; also fine when nothing was linked.',
  section: '3.7',
  method: 'DELETE',
  path: '/api/v2/member/socialite/{app}',
  auth: 'required',
  params: z.object({ app: z.string() }),
  data: emptyResult,
  failures: ['invalidParameter'],
});
