import { z } from 'zod';
import { MAX_ID } from './constants.ts';
import { failures } from './errors.ts';

/** A number that a caller may leave out. */
type OptionalNumber<Input> = z.ZodType<
  number,
  Input | undefined,
  z.core.$ZodTypeInternals<number, Input | undefined> & { optin: 'optional' }
>;

const BIGGEST_PAGE = 1_000_000;
const INVALID = failures.invalidParameter.message;

/** The integer 0 or 1, never a boolean (contract 0.3). */
export const bit = z.union([z.literal(0), z.literal(1)]);
/** UTC time text with six fraction digits (contract 0.3). */
export const isoTime = z.string().meta({ description: 'ts-iso', examples: ['2026-11-20T22:48:13.000000Z'] });
/** Wall-clock text at UTC+8 (contract 0.3). */
export const localTime = z.string().meta({ description: 'ts-local', examples: ['2026-11-21 06:48:14'] });
/** An amount of yuan with at most two decimals (contract 0.3). */
export const yuan = z.number().meta({ description: 'yuan, at most two decimals' });
/** The empty list that stands for "no payload" (contract 1.3). */
export const emptyResult = z.array(z.never()).max(0);
/** An optional single object; `[]` when there is none (contract 1.9). */
export const orEmptyList = <T extends z.ZodType>(schema: T) => z.union([schema, emptyResult]);

/** An order number in a path: digits only, at most 18 (contract 5.5). */
export const orderNoParam = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ description: 'digits' });

/** A text that must not be missing, null or blank (contract 1.6). Numbers are not accepted (contract 1.1). */
export const requiredText = (message: string) => z.string(message).min(1, message);

/** As `requiredText`; a number is taken as its digits, as clients of older servers send it (contract 3.2). */
export const requiredTextOrNumber = (message: string) =>
  z.union([z.string(), z.number()], message).transform(String).pipe(z.string().min(1, message));

/** A mobile number; missing and malformed numbers have different messages (contract 3.1). */
export const mobileText = requiredText('请输入手机号').regex(/^1[3-9]\d{9}$/, '请输入正确的手机号');

/** A text; other types count as empty. */
export const textOrEmpty = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))
  .pipe(z.string()) as z.ZodType<string, string>;

/** An SMS code. Anything but a text is a wrong code, not a missing one (contract 1.1, 2.3). */
export const smsCodeText = textOrEmpty;

/** An SMS code that must not be missing (contract 1.6); anything else but a text is a wrong code. */
export const requiredSmsCode = z
  .unknown()
  .transform((value, context) => {
    const isMissing = value === undefined || value === null || value === '';
    if (!isMissing && !(Array.isArray(value) && value.length === 0))
      return typeof value === 'string' ? value : '';
    context.addIssue({ code: 'custom', message: '请输入短信验证码' });
    return z.NEVER;
  })
  .pipe(z.string()) as z.ZodType<string, string>;

/** A password to be set: 6–16 characters, white space kept (contract 3.7). */
export const newPasswordText = requiredText('请输入密码')
  .min(6, '密码长度不能少于6个字符')
  .max(16, '密码长度不能多于16个字符');

/** A text that may be missing; null counts as missing. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** Page number; anything but a number of at least 1 counts as 1 (contract 1.7). */
export const pageNumber = z
  .unknown()
  .optional()
  .transform((value) => clampInteger(value, 1, BIGGEST_PAGE, 1))
  .pipe(z.number()) as OptionalNumber<number>;

/** Page size, clamped to 1…100; missing or unreadable means `fallback` (contract 1.7). */
export const pageSize = (fallback: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => clampInteger(value, 1, 100, fallback))
    .pipe(z.number()) as OptionalNumber<number>;

/**
 * A whole number in a query or body, sent as a number or as digits; missing or blank means `fallback`. Numbers beyond
 * the 32 bits of the store become its outermost ones, which no row has.
 */
export const integerOr = (fallback: number) =>
  z
    .unknown()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === null || value === '') return fallback;
      // An object decides by itself what it converts to, and may refuse to.
      const number = typeof value === 'object' ? Number.NaN : Number(value);
      if (Number.isSafeInteger(number)) return Math.min(MAX_ID, Math.max(-MAX_ID, number));
      context.addIssue({ code: 'custom', message: INVALID });
      return z.NEVER;
    })
    .pipe(z.number()) as OptionalNumber<number | string>;

/**
 * A row id in a body that must not be missing, sent as a number or as digits. Numbers beyond the store's range become
 * 0, which no row has, so that they answer 404 (contract Q34).
 */
export const requiredId = (message: string) =>
  z
    .unknown()
    .transform((value, context) => {
      const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
      if (typeof number === 'number' && number > 0 && Number.isInteger(number)) {
        return number > MAX_ID ? 0 : number;
      }
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .pipe(z.number()) as z.ZodType<number, number | string>;

function clampInteger(value: unknown, low: number, high: number, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback;
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? fallback : Math.min(high, Math.max(low, number));
}
