import { fetchVendorJson } from '../call-vendor.ts';
import type { AlarmResult } from './port.ts';

/** Longest shown answer of a receiver, characters. */
const MAX_ANSWER_LENGTH = 200;
/** A shorter part of an address is no key, characters. */
const MIN_KEY_LENGTH = 6;

/**
 * Makes an answer fit for a log line and the terminal: one line, shortened, without the path and the parameters of the
 * address, which contain the key and which a receiver may repeat.
 */
export const shorten = (text: string, { pathname, search, searchParams }: URL): string =>
  [pathname, search, ...pathname.split('/'), ...searchParams.values()]
    .filter((part) => part.length >= MIN_KEY_LENGTH)
    .reduce((masked, part) => masked.replaceAll(part, '***'), text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH);

/**
 * Sends a message to a robot. Robots answer HTTP 200 also when they refuse: only a code of 0 in the body is a success.
 * @param codeName name of that code, such as `errcode`
 * @param textName name of the text beside it
 */
export async function postToRobot(
  url: URL,
  body: unknown,
  [codeName, textName]: readonly [string, string],
): Promise<AlarmResult> {
  const answer = await fetchVendorJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) return { ok: false, reason: answer.reason };
  const code = answer.json[codeName];
  const text = shorten(`${codeName} ${code}: ${answer.json[textName] ?? ''}`, url);
  const isAccepted = answer.status === 200 && code === 0;
  return isAccepted ? { ok: true, answer: text } : { ok: false, reason: `HTTP ${answer.status}, ${text}` };
}
