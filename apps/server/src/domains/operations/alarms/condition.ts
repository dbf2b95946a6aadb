import { toLocalTime } from '@zaixue/contract/rules/wire-time';

/** Something that needs the operator. All texts are Chinese and hold no personal data. */
export interface Condition {
  /** Stable name; the part before `:` says who finds it. At most 64 characters. */
  readonly name: string;
  /** A few words. */
  readonly title: string;
  /** What happened. */
  readonly detail: string;
  /** Since when, milliseconds UTC. */
  readonly since: number;
  /** What to do. */
  readonly advice: string;
}

/** Name and address of the site, which every message carries. */
export interface SiteIdentity {
  readonly name: string;
  /** Public address; empty when it is not known. */
  readonly address: string;
}

/** A message always contains this word, so that it can be the keyword of a robot. */
const KEYWORD = '告警';

const linesOf = (lines: readonly (string | null)[]): string => lines.filter(Boolean).join('\n');
const addressLine = ({ address }: SiteIdentity): string | null =>
  address === '' ? null : `网址：${address}`;
const chinaTime = (instant: number): string => `${toLocalTime(instant).slice(0, 16)}（北京时间）`;

/** The message about a condition. */
export function raisedText(site: SiteIdentity, condition: Condition, isRepeated: boolean): string {
  return linesOf([
    `【${site.name}】${isRepeated ? `${KEYWORD}仍在持续` : KEYWORD}：${condition.title}`,
    addressLine(site),
    `情况：${condition.detail}`,
    `开始：${chinaTime(condition.since)}`,
    `处理：${condition.advice}`,
  ]);
}

/** The title in a message that `raisedText` has made. */
export const titleOf = (text: string): string => /告警(?:仍在持续)?：(.+)/.exec(text)?.[1] ?? '';

/** The message about the end of an alarm. */
export function endedText(
  site: SiteIdentity,
  { title, raisedAt, now }: { readonly title: string; readonly raisedAt: number; readonly now: number },
): string {
  return linesOf([
    `【${site.name}】${KEYWORD}已恢复：${title}`,
    addressLine(site),
    `告警时间：${chinaTime(raisedAt)}`,
    `恢复时间：${chinaTime(now)}`,
  ]);
}

/** The message of `npm run alarm -- test`. */
export function testText(site: SiteIdentity, now: number): string {
  return linesOf([
    `【${site.name}】${KEYWORD}测试`,
    addressLine(site),
    `发送时间：${chinaTime(now)}`,
    '收到这条消息，说明告警可以送达。不需要处理。',
  ]);
}
