import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orderRow } from '../entities/order.ts';
import { creditRecord, memberExport, memberPlan } from '../entities/profile.ts';
import { session } from '../entities/session.ts';
import { failures } from '../errors.ts';
import {
  emptyResult,
  newPasswordText,
  pageNumber,
  pageSize,
  requiredText,
  smsCodeText,
  textOrEmpty,
} from '../fields.ts';
import { idParam } from '../id-param.ts';
import { pageFull, pageLite } from '../paging.ts';

const mobileRequired = requiredText('请输入手机号').regex(/^1[3-9]\d{9}$/, '请输入正确的手机号');
const smsCodeRequired = requiredText('请输入短信验证码');

export const memberNickname = defineCall({
  name: 'memberNickname',
  summary: 'Chooses the nickname, once.',
  section: '5.2',
  method: 'POST',
  path: '/api/v2/member/detail/nickname',
  auth: 'required',
  body: z.object({ nick_name: requiredText('请输入昵称') }),
  data: emptyResult,
  failures: ['nicknameAlreadyChosen', 'nicknameTooLong', 'nicknameTaken'],
});

export const memberAvatar = defineCall({
  name: 'memberAvatar',
  summary: 'Replaces the avatar with the uploaded picture (field `file`, at most 1024 KiB).',
  section: '5.2',
  method: 'POST',
  path: '/api/v2/member/detail/avatar',
  auth: 'required',
  upload: { field: 'file', maxBytes: 1024 * 1024 },
  data: emptyResult,
  failures: ['fileRequired', 'fileNotImage', 'fileTooBig', 'tooManyRequests'],
});

export const memberPassword = defineCall({
  name: 'memberPassword',
  summary: 'Sets the password by an SMS code to the own number.',
  section: '5.2',
  method: 'POST',
  path: '/api/v2/member/detail/password',
  auth: 'required',
  body: z.object({
    mobile: requiredText('请输入手机号'),
    mobile_code: smsCodeRequired,
    password: newPasswordText,
  }),
  data: emptyResult,
  failures: ['smsCodeWrong', 'mobileNotOwn'],
});

export const memberMobileBind = defineCall({
  name: 'memberMobileBind',
  summary: 'Binds the first mobile number; the token may be in the body.',
  section: '5.3',
  method: 'POST',
  path: '/api/v2/member/detail/mobile',
  auth: 'required',
  body: z.object({ mobile: mobileRequired, mobile_code: smsCodeRequired, token: z.string().optional() }),
  data: emptyResult,
  failures: ['smsCodeWrong', 'mobileAlreadyBound', 'mobileTaken'],
});

export const memberMobileVerify = defineCall({
  name: 'memberMobileVerify',
  summary: 'Proves the present number and gives a sign for changing it.',
  section: '5.3',
  method: 'POST',
  path: '/api/v2/member/verify',
  auth: 'required',
  body: z.object({ mobile: textOrEmpty, mobile_code: smsCodeText }),
  data: z.object({ sign: z.string() }),
  failures: ['smsCodeWrong', 'invalidParameter'],
});

export const memberMobileChange = defineCall({
  name: 'memberMobileChange',
  summary: 'Changes the mobile number with the sign of the present one.',
  section: '5.3',
  method: 'PUT',
  path: '/api/v2/member/mobile',
  auth: 'required',
  body: z.object({
    mobile: mobileRequired,
    mobile_code: smsCodeRequired,
    sign: requiredText(failures.invalidParameter.message),
  }),
  data: emptyResult,
  failures: ['invalidParameter', 'smsCodeWrong', 'mobileTaken'],
});

export const memberDestroy = defineCall({
  name: 'memberDestroy',
  summary: 'Asks for deletion of the account in seven days; ends all sessions.',
  section: '3.10',
  method: 'POST',
  path: '/api/v3/member/destroy',
  auth: 'required',
  data: emptyResult,
  failures: ['deletionAlreadyRequested'],
});

export const agreementAgree = defineCall({
  name: 'agreementAgree',
  summary: 'Records the active user agreement and privacy policy as agreed.',
  section: '5.7',
  method: 'POST',
  path: '/api/v2/member/agreement/agree',
  auth: 'required',
  data: emptyResult,
  failures: [],
});

export const memberOrders = defineCall({
  name: 'memberOrders',
  summary: "The member's orders, newest first.",
  section: '5.5',
  method: 'GET',
  path: '/api/v2/member/orders',
  auth: 'required',
  query: z.object({ page: pageNumber, page_size: pageSize(10) }),
  data: pageFull(orderRow),
  failures: [],
});

export const memberCreditRecords = defineCall({
  name: 'memberCreditRecords',
  summary: 'Changes of points, newest first.',
  section: '5.8',
  method: 'GET',
  path: '/api/v2/member/credit1Records',
  auth: 'required',
  query: z.object({ page: pageNumber, page_size: pageSize(10) }),
  data: pageLite(creditRecord),
  failures: [],
});

export const memberPlans = defineCall({
  name: 'memberPlans',
  summary: 'VIP periods of the member.',
  section: '5.8',
  method: 'GET',
  path: '/api/v2/member/roles',
  auth: 'required',
  query: z.object({ page: pageNumber, page_size: pageSize(5) }),
  data: pageFull(memberPlan),
  failures: [],
});

export const memberSessions = defineCall({
  name: 'memberSessions',
  summary: 'Extension: logins of the member that are still valid, newest first.',
  section: 'extension',
  method: 'GET',
  path: '/api/v3/member/sessions',
  auth: 'required',
  data: z.array(session),
  failures: [],
});

export const memberSessionEnd = defineCall({
  name: 'memberSessionEnd',
  summary: 'Extension: ends one login of the member.',
  section: 'extension',
  method: 'DELETE',
  path: '/api/v3/member/sessions/{id}',
  auth: 'required',
  params: z.object({ id: idParam }),
  data: emptyResult,
  failures: ['notFound'],
});

export const memberSessionsEndOthers = defineCall({
  name: 'memberSessionsEndOthers',
  summary: 'Extension: ends every login of the member but the present one.',
  section: 'extension',
  method: 'DELETE',
  path: '/api/v3/member/sessions',
  auth: 'required',
  data: emptyResult,
  failures: [],
});

export const memberDataExport = defineCall({
  name: 'memberDataExport',
  summary: 'Extension: everything the service holds about the member.',
  section: 'extension',
  method: 'GET',
  changesData: true,
  path: '/api/v3/member/export',
  auth: 'required',
  data: memberExport,
  failures: ['tooManyRequests'],
});

export const uploadImage = defineCall({
  name: 'uploadImage',
  summary: 'Stores a picture (field `file`, at most 2048 KiB).',
  section: '5.8',
  method: 'POST',
  path: '/api/v2/upload/image',
  auth: 'required',
  upload: { field: 'file', maxBytes: 2048 * 1024 },
  data: z.object({ path: z.string(), url: z.string(), disk: z.string(), name: z.string() }),
  failures: ['fileRequired', 'fileNotImage', 'imageTooBig', 'tooManyRequests'],
});
