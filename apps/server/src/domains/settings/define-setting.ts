import { z } from 'zod';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';

/** How a setting is typed in a form. */
export type SettingField =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly isWhole: boolean }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string | number; readonly label: string }[];
    }
  | { readonly kind: 'html'; readonly maxLength: number }
  | { readonly kind: 'colour' }
  /** Address of a picture. */
  | { readonly kind: 'image'; readonly maxLength: number }
  /** Several lines: PEM keys and certificates. */
  | { readonly kind: 'key' };

/** Definition of one setting of the site. */
export interface SettingDefinition<Value> {
  readonly default: Value;
  /** Schema of a stored value. */
  readonly schema: z.ZodType<Value>;
  readonly field: SettingField;
  /** The expected form in Chinese; completes “应为”. */
  readonly form: string;
  /** Name for the operator, in Chinese. */
  readonly title: string;
  /** Explanation beside the title, in Chinese; may be empty. */
  readonly hint: string;
  /** Title and explanation in one line, also of the choices. */
  readonly about: string;
  /** Stored encrypted and never shown. */
  readonly secret: boolean;
  /** Converts typed text to a value; the schema then validates it. */
  readonly fromText: (text: string) => unknown;
}

/** The texts of a definition. */
export const describeSetting = (
  title: string,
  hint: string,
  choices = '',
): Pick<SettingDefinition<unknown>, 'title' | 'hint' | 'about'> => ({
  title,
  hint,
  about: [title, choices, hint].filter((part) => part !== '').join('；'),
});

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

/** Longest address, and longest text that matches a pattern, characters. */
const ADDRESS_LIMIT = 500;

/** Text on one line. */
export function text(initial: string, longest: number, title: string, hint = ''): SettingDefinition<string> {
  return {
    ...describeSetting(title, hint),
    default: initial,
    schema: plainText(longest),
    field: { kind: 'text', maxLength: longest },
    form: `不超过 ${longest} 个字符的文字`,
    secret: false,
    fromText: trimmed,
  };
}

/** Text that matches a pattern, or empty. */
export function pattern(
  initial: string,
  expression: RegExp,
  form: string,
  title: string,
  hint = '',
): SettingDefinition<string> {
  return {
    ...describeSetting(title, hint),
    default: initial,
    schema: z.string().refine((value) => value === '' || expression.test(value)),
    field: { kind: 'text', maxLength: ADDRESS_LIMIT },
    form,
    secret: false,
    fromText: trimmed,
  };
}

const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i;

/** Colour of CSS. */
export function colour(initial: string, title: string, hint = ''): SettingDefinition<string> {
  return { ...pattern(initial, COLOUR, 'CSS 颜色', title, hint), field: { kind: 'colour' } };
}

/** Key of a vendor; stored encrypted. */
export function secretText(title: string, hint = ''): SettingDefinition<string> {
  return { ...text('', 512, title, hint), form: '不超过 512 个字符的密钥', secret: true };
}

/** Key of a vendor that matches a pattern; stored encrypted. */
export function secretPattern(
  expression: RegExp,
  form: string,
  title: string,
  hint = '',
): SettingDefinition<string> {
  return { ...pattern('', expression, form, title, hint), secret: true };
}

/** HTML that is sanitised before it is stored. */
export function html(title: string, hint = ''): SettingDefinition<string> {
  const maxLength = 20_000;
  return {
    ...describeSetting(title, hint),
    default: '',
    schema: z.string().max(maxLength).transform(sanitiseHtml),
    field: { kind: 'html', maxLength },
    form: `不超过 ${maxLength} 个字符的 HTML`,
    secret: false,
    fromText: asText,
  };
}

/** Boolean. */
export function toggle(initial: boolean, title: string, hint = ''): SettingDefinition<boolean> {
  return {
    ...describeSetting(title, hint),
    default: initial,
    schema: z.boolean(),
    field: { kind: 'switch' },
    form: '`true` 或 `false`',
    secret: false,
    fromText: asBoolean,
  };
}

/** Integer from `least` to `most`. */
export function integer(
  initial: number,
  least: number,
  most: number,
  title: string,
  hint = '',
): SettingDefinition<number> {
  return {
    ...decimal(initial, least, most, title, hint),
    schema: z.int().min(least).max(most),
    field: { kind: 'number', min: least, max: most, isWhole: true },
    form: `${least} 到 ${most} 的整数`,
  };
}

/** Number from `least` to `most`. */
export function decimal(
  initial: number,
  least: number,
  most: number,
  title: string,
  hint = '',
): SettingDefinition<number> {
  return {
    ...describeSetting(title, hint),
    default: initial,
    schema: z.number().min(least).max(most),
    field: { kind: 'number', min: least, max: most, isWhole: false },
    form: `${least} 到 ${most} 的数字`,
    secret: false,
    fromText: asNumber,
  };
}

const shownValue = (value: string | number): string => (value === '' ? '空' : `\`${value}\``);

/** One of several values, all texts or all numbers, each with its Chinese name. */
export function oneOf<const Value extends string | number>(
  initial: NoInfer<Value>,
  values: readonly [Value, ...Value[]],
  title: string,
  labels: Readonly<Record<NoInfer<Value>, string>>,
  hint = '',
): SettingDefinition<Value> {
  const explained = values.map((value) => `${shownValue(value)} ${labels[value]}`).join('，');
  return {
    ...describeSetting(title, hint, explained),
    default: initial,
    schema: z.literal(values),
    field: { kind: 'choice', choices: values.map((value) => ({ value, label: labels[value] })) },
    form: values.map(shownValue).join('、'),
    secret: false,
    fromText: typeof values[0] === 'number' ? asNumber : trimmed,
  };
}

/** Origin of a site, such as `https://site.example`, or empty. */
export function siteAddress(title: string, hint = ''): SettingDefinition<string> {
  const isSite = (value: string): boolean => {
    if (value === '') return true;
    if (!/^https?:\/\/[^\s\\@?#]+$/.test(value) || !URL.canParse(value)) return false;
    return value.length <= 255;
  };
  return {
    ...text('', 255, title, hint),
    schema: z.string().refine(isSite),
    form: '网址（如 `https://site.example`）或空',
  };
}

/** URL of a picture or page, a path of this site, or empty. */
export function link(title: string, hint = ''): SettingDefinition<string> {
  const isLink = (value: string): boolean =>
    value === '' || (/^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/.test(value) && value.length <= ADDRESS_LIMIT);
  return {
    ...text('', ADDRESS_LIMIT, title, hint),
    schema: z.string().refine(isLink),
    form: '网址 `https://…`、站内路径 `/…` 或空',
  };
}

/** As `link`, of a picture. */
export function picture(title: string, hint = ''): SettingDefinition<string> {
  return { ...link(title, hint), field: { kind: 'image', maxLength: ADDRESS_LIMIT } };
}
