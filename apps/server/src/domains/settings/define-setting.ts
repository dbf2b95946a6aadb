import { z } from 'zod';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';

/** Definition of one setting of the site. */
export interface SettingDefinition<Value> {
  readonly default: Value;
  /** Schema of a stored value. */
  readonly schema: z.ZodType<Value>;
  /** The expected form in Chinese; completes “应为”. */
  readonly form: string;
  /** Description for the operator, in Chinese. */
  readonly about: string;
  /** Stored encrypted and never shown. */
  readonly secret: boolean;
  /** Converts typed text to a value; the schema then validates it. */
  readonly fromText: (text: string) => unknown;
}

const asText = (text: string): unknown => text;
const trimmed = (text: string): unknown => text.trim();
const asNumber = (text: string): unknown => (text.trim() === '' ? text : Number(text));
const asBoolean = (text: string): unknown =>
  new Map([
    ['true', true],
    ['on', true],
    ['1', true],
    ['false', false],
    ['off', false],
    ['0', false],
  ]).get(text.trim().toLowerCase()) ?? text;

/** Excludes control characters and lone surrogates; PostgreSQL cannot store all of them. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;
const plainText = (longest: number) => z.string().max(longest).regex(NO_CONTROLS);

/** Text on one line. */
export function text(initial: string, longest: number, about: string): SettingDefinition<string> {
  const form = `不超过 ${longest} 个字符的文字`;
  return { default: initial, schema: plainText(longest), form, about, secret: false, fromText: trimmed };
}

/** Text that matches a pattern, or empty. */
export function pattern(
  initial: string,
  expression: RegExp,
  form: string,
  about: string,
): SettingDefinition<string> {
  const schema = z.string().refine((value) => value === '' || expression.test(value));
  return { default: initial, schema, form, about, secret: false, fromText: trimmed };
}

/** Key of a vendor; stored encrypted. */
export function secretText(about: string): SettingDefinition<string> {
  const form = '不超过 512 个字符的密钥';
  return { default: '', schema: plainText(512), form, about, secret: true, fromText: trimmed };
}

/** Key of a vendor that matches a pattern; stored encrypted. */
export function secretPattern(expression: RegExp, form: string, about: string): SettingDefinition<string> {
  return { ...pattern('', expression, form, about), secret: true };
}

/** HTML that is sanitised before it is stored. */
export function html(about: string): SettingDefinition<string> {
  const schema = z.string().max(20_000).transform(sanitiseHtml);
  const form = '不超过 20000 个字符的 HTML';
  return { default: '', schema, form, about, secret: false, fromText: asText };
}

/** Boolean. */
export function toggle(initial: boolean, about: string): SettingDefinition<boolean> {
  const schema = z.boolean();
  return { default: initial, schema, form: '`true` 或 `false`', about, secret: false, fromText: asBoolean };
}

/** Integer from `least` to `most`. */
export function integer(
  initial: number,
  least: number,
  most: number,
  about: string,
): SettingDefinition<number> {
  const schema = z.int().min(least).max(most);
  const form = `${least} 到 ${most} 的整数`;
  return { default: initial, schema, form, about, secret: false, fromText: asNumber };
}

/** Number from `least` to `most`. */
export function decimal(
  initial: number,
  least: number,
  most: number,
  about: string,
): SettingDefinition<number> {
  const schema = z.number().min(least).max(most);
  const form = `${least} 到 ${most} 的数字`;
  return { default: initial, schema, form, about, secret: false, fromText: asNumber };
}

/** One of several values, all texts or all numbers. */
export function oneOf<const Value extends string | number>(
  initial: NoInfer<Value>,
  values: readonly [Value, ...Value[]],
  about: string,
): SettingDefinition<Value> {
  const form = values.map((value) => (value === '' ? '空' : `\`${value}\``)).join('、');
  const fromText = typeof values[0] === 'number' ? asNumber : trimmed;
  return { default: initial, schema: z.literal(values), form, about, secret: false, fromText };
}

/** Origin of a site, such as `https://site.example`, or empty. */
export function siteAddress(about: string): SettingDefinition<string> {
  const isSite = (value: string): boolean => {
    if (value === '') return true;
    if (!/^https?:\/\/[^\s\\@?#]+$/.test(value) || !URL.canParse(value)) return false;
    return value.length <= 255;
  };
  const schema = z.string().refine(isSite);
  const form = '网址（如 `https://site.example`）或空';
  return { default: '', schema, form, about, secret: false, fromText: trimmed };
}

/** URL of a picture or page, a path of this site, or empty. */
export function link(about: string): SettingDefinition<string> {
  const isLink = (value: string): boolean =>
    value === '' || (/^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/.test(value) && value.length <= 500);
  const form = '网址 `https://…`、站内路径 `/…` 或空';
  return { default: '', schema: z.string().refine(isLink), form, about, secret: false, fromText: trimmed };
}
