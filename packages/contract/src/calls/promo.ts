import { z } from 'zod';
import { defineCall } from '../call.ts';
import { promoCode as promoCodeObject } from '../entities/promo-code.ts';
import { bit, orEmptyList } from '../fields.ts';

const code = z.object({ code: z.string().min(1) });

export const promoCodeCheck = defineCall({
  name: 'promoCodeCheck',
  summary: 'Whether the member can use a promo code now; an unknown one is no error.',
  section: '10',
  method: 'GET',
  path: '/api/v2/promoCode/{code}/check',
  auth: 'required',
  params: code,
  data: z.object({ can_use: bit, promo_code: orEmptyList(promoCodeObject) }),
  failures: ['tooManyRequests'],
});

export const promoCode = defineCall({
  name: 'promoCode',
  summary: 'A promo code, or `[]`.',
  section: '10',
  method: 'GET',
  path: '/api/v2/promoCode/{code}',
  auth: 'required',
  params: code,
  data: orEmptyList(promoCodeObject),
  failures: ['tooManyRequests'],
});
