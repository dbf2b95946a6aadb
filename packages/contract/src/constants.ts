import { DAY_MS } from './rules/time-units.ts';

/** Business constants shared by both sides. Sources: product-spec 9, contract as noted. */

/** Largest id of a row: ids are 32-bit numbers in PostgreSQL, which refuses to compare them with larger ones. */
export const MAX_ID = 2_147_483_647;
/** Client timeout of one call, milliseconds (contract 1.1). */
export const REQUEST_TIMEOUT_MS = 15_000;
/** How long a screen waits until it offers to send another SMS code, seconds (product-spec 9). */
export const SMS_RESEND_SECONDS = 120;
/**
 * How long the server waits until it sends another SMS code to a number, seconds (contract 2.2). Never longer than the
 * screen, which would offer what is then refused.
 */
export const SMS_INTERVAL_SECONDS = 60;
/** Life of an SMS code, seconds (contract 2.2). */
export const SMS_CODE_LIFETIME_SECONDS = 300;
/** Life of a captcha, seconds (contract 2.1). */
export const CAPTCHA_LIFETIME_SECONDS = 300;
/** Wrong SMS codes that one client address may try; after one more it is refused (contract 2.2, D.10). */
export const SMS_WRONG_TRIES_ALLOWED = 10;
/** Wrong SMS codes for one number, from any address, that delete its code (contract 2.2, D.10). */
export const SMS_WRONG_TRIES_PER_NUMBER = 30;
/** Window of the wrong-try counter, seconds (contract 2.2). */
export const SMS_WRONG_TRIES_WINDOW_SECONDS = 600;
/** Life of a login token, milliseconds (contract 4.1). */
export const TOKEN_LIFETIME_MS = 14 * DAY_MS;
/** Delay before leaving the login screen, milliseconds (product-spec 9). */
export const LOGIN_REDIRECT_DELAY_MS = 500;
/** Toast duration, milliseconds (product-spec 9). */
export const TOAST_MS = 2000;
/** Progress report interval, seconds of playback (contract 19.11). */
export const RECORD_INTERVAL_SECONDS = 10;
/** How long the resume strip stays, milliseconds (contract 19.11). */
export const RESUME_STRIP_MS = 5000;
/** Requests per client address and window (contract 1.8). */
export const RATE_LIMIT_MAX = 120;
/** Rate limit window, milliseconds (contract 1.8). */
export const RATE_LIMIT_WINDOW_MS = 60_000;
/** Requests per client address and window, counted apart for each kind of page; limits of our own. */
export const PAGE_RATE_LIMITS = { pages: 120, cashier: 60, operator: 600 } as const;
/** Longest comment of generation B, characters (contract 8.2). */
export const COMMENT_LONGEST = 140;
/** Shortest comment of generation A, characters (contract 8.1). */
export const COMMENT_SHORTEST_FLAT = 6;
/** Longest comment of generation A, characters; a limit of our own. */
export const COMMENT_LONGEST_FLAT = 1000;
/** Longest note, characters; an extension. */
export const NOTE_LONGEST = 1000;
/** Notes that a member may keep at one video; an extension. */
export const NOTES_PER_VIDEO = 200;
/**
 * Messages that a client must recognise, because their failures share the code 1 (contract 1.5). Here and not in
 * `errors.ts`, so that a client need not load the whole list.
 */
export const INVALID_PARAMETER_MESSAGE = '参数错误';
export const PLAYING_ELSEWHERE_MESSAGE = '已在其他设备播放';
export const PREVIEW_ENDED_MESSAGE = '预览已结束';
export const PREVIEW_READ_ONLY_MESSAGE = '预览中不能操作';
/** Scenes an SMS code can be sent for (contract 2.2). */
export const SMS_SCENES = ['login', 'register', 'password_reset', 'mobile_bind'] as const;
export type SmsScene = (typeof SMS_SCENES)[number];
/** Platforms a client may name in `meedu-platform` (contract 1.1). */
export const PLATFORMS = ['PC', 'H5', 'IOS', 'ANDROID', 'MINI', 'APP', 'OTHER'] as const;
export type Platform = (typeof PLATFORMS)[number];
/** Storage keys of the browser (contract 17.1). */
export const STORAGE_KEYS = {
  token: 'meedu-h5-token',
  stashedToken: 'meedu-h5-tmp-token',
  faceBizToken: 'meedu-user-face-bizToken',
  faceRuleId: 'meedu-user-face-ruleId',
  loginCode: 'login_code',
  socialLink: 'meedu-h5-social-link',
  inviter: 'meedu-h5-msv',
} as const;
