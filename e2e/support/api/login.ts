import { randomInt } from 'node:crypto';
import type { Envelope } from '@zaixue/contract/call';
import { captchaImage, captchaSms, loginMobile } from '@zaixue/contract/calls/auth';
import { fetchData, makeCall } from './wire.ts';

/** A number of the range that is never given to anyone's phone in these tests twice. */
export function randomMobile(): string {
  return `199${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** A fresh captcha and, from the demo site, what its picture shows. */
export async function solveCaptcha(base: string): Promise<{ key: string; text: string }> {
  const { key } = await fetchData(base, captchaImage);
  const response = await fetch(`${base}/demo/captcha/${encodeURIComponent(key)}`);
  const { text } = (await response.json()) as { text: string };
  return { key, text };
}

/** Asks for an SMS code with a solved captcha. */
export async function requestCode(base: string, mobile: string, scene = 'login'): Promise<Envelope> {
  const { key, text } = await solveCaptcha(base);
  const input = { mobile, image_key: key, image_captcha: text, scene };
  return (await makeCall(base, captchaSms, input)).envelope;
}

interface OutboxItem {
  readonly mobile: string;
  readonly scene: string;
  readonly code: string;
  readonly sent_at: string;
}

/** The SMS of a demo site, newest first. */
export async function readOutbox(base: string): Promise<readonly OutboxItem[]> {
  const response = await fetch(`${base}/demo/outbox`, { headers: { accept: 'application/json' } });
  return ((await response.json()) as { items: OutboxItem[] }).items;
}

/** The newest code sent to a number. */
export async function readSmsCode(base: string, mobile: string): Promise<string> {
  const item = (await readOutbox(base)).find((sms) => sms.mobile === mobile);
  if (!item) throw new Error(`no SMS went to ${mobile}`);
  return item.code;
}

/** Logs in with captcha, SMS and code; returns the token. */
export async function logInBySms(base: string, mobile: string): Promise<string> {
  const sent = await requestCode(base, mobile);
  if (sent.code !== 0) throw new Error(`no SMS: ${JSON.stringify(sent)}`);
  const { token } = await fetchData(base, loginMobile, {
    mobile,
    mobile_code: await readSmsCode(base, mobile),
    msv: '',
  });
  return token;
}

/**
 * Logs in at the demo site's QQ as the person of a nickname, as a browser does it, and answers the login code that
 * comes back. The same nickname is the same account.
 */
export async function socialLoginCode(base: string, nickname: string): Promise<string> {
  const asked = new URLSearchParams({
    s_url: `${base}/member`,
    f_url: `${base}/login-error`,
    action: 'login',
  });
  const start = await fetch(`${base}/api/v3/auth/login/socialite/qq?${asked}`, { redirect: 'manual' });
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = new URL(String(start.headers.get('location')), base);
  const answers = { decision: 'agree', identity: 'typed', nickname };
  const agreed = await fetch(base + page.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...answers }),
  });
  const callback = String(agreed.headers.get('location'));
  const back = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  const code = new URL(String(back.headers.get('location')), base).searchParams.get('login_code');
  if (!code) throw new Error(`no login code came back: ${back.status} ${back.headers.get('location')}`);
  return code;
}
