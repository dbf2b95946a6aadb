import { z } from 'zod';
import { defineCall } from '../call.ts';
import { failures } from '../errors.ts';
import { requiredText } from '../fields.ts';

const INVALID = failures.invalidParameter.message;

export const faceVerifyStart = defineCall({
  name: 'faceVerifyStart',
  summary: 'Starts a real-name verification.',
  section: '14.1',
  method: 'POST',
  path: '/api/v3/member/tencent/faceVerify',
  auth: 'required',
  body: z.object({ s_url: requiredText(INVALID) }),
  data: z.object({ url: z.string(), rule_id: z.string(), biz_token: z.string(), request_id: z.string() }),
  failures: ['invalidParameter', 'faceAlreadyVerified', 'faceUnavailable'],
});

export const faceVerifyResult = defineCall({
  name: 'faceVerifyResult',
  summary: 'Result of a real-name verification: 9 passed, 5 not.',
  section: '14.1',
  method: 'GET',
  path: '/api/v3/member/tencent/faceVerify',
  auth: 'required',
  query: z.object({ biz_token: requiredText(INVALID), rule_id: requiredText(INVALID) }),
  data: z.object({ status: z.union([z.literal(5), z.literal(9)]) }),
  failures: ['invalidParameter'],
});
