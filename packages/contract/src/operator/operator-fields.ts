import { z } from 'zod';
import { MAX_ID } from '../constants.ts';
import { idParam } from '../id-param.ts';

/** Largest number of rows of a page. */
export const MAX_PAGE_SIZE = 100;
/** Longest title or name, characters (contract, appendix E). */
export const TITLE_LIMIT = 191;
/** Highest price, fen: one million yuan. */
export const MAX_PRICE_FEN = 100_000_000;
/** Longest trial, seconds: one day. */
export const MAX_TRIAL_SECONDS = 86_400;
/** Longest rich text, characters. */
export const RICH_TEXT_LIMIT = 200_000;

/** Milliseconds since 1970 UTC. */
export const milliseconds = z.int().meta({ description: 'milliseconds UTC' });
export const fen = z.int('请填写金额').min(0, '不能是负数').max(MAX_PRICE_FEN, '不能超过一百万元');
export const rowId = z.int('请选择').min(1, '请选择').max(MAX_ID, '请选择');
/** An id, or 0 for none. */
export const rowIdOrNone = z.int().min(0).max(MAX_ID);
/** The version that an edit saw; a stale one is answered with `conflict`. */
export const version = z.int().min(0);
export const idParams = z.object({ id: idParam });

/** A text of at most so many characters that may be empty; white space around it is removed. */
export const optionalTextOf = (limit: number) =>
  z.string('请填写文字').trim().max(limit, `最多 ${limit} 个字`);
/** A text of at most so many characters that must not be empty; white space around it is removed. */
export const textOf = (limit: number) => optionalTextOf(limit).min(1, '请填写');

/** A text that is saved while it is typed: white space at its end stays, because a word may follow. It may be empty. */
export const typedTextOf = (limit: number) => z.string('请填写文字').max(limit, `最多 ${limit} 个字`);

/** A number in a query; text that is no number in the range counts as missing. */
const queryInteger = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).catch(fallback).default(fallback);

export const pageQuery = {
  page: queryInteger(1, 1_000_000, 1),
  size: queryInteger(1, MAX_PAGE_SIZE, 20),
};
/** Text to search for; empty for no search. */
export const searchQuery = z.string().trim().max(100).catch('').default('');
/** An id in a query; 0 for no filter. */
export const idQuery = queryInteger(0, MAX_ID, 0);
/** A day at UTC+8 in a query, `yyyy-mm-dd`; empty for no limit. */
export const dayQuery = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .catch('')
  .default('');
/** One of some values in a query; anything else counts as the first. */
export const choiceQuery = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values)
    .catch(values[0] as never)
    .default(values[0] as never);

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), size: z.int() });

/** Who changed something last; null when nobody has since the audit log exists. */
export const lastChange = z.object({ by: z.string(), at: milliseconds }).nullable();

/** Answer of a call that only changes something. */
export const done = z.object({});
/** Answer of an edit: the version that the next edit must carry. */
export const edited = z.object({ version });
