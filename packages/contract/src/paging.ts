import { z } from 'zod';

/** P-full (contract 1.7). */
export const pageFull = <Row extends z.ZodType>(row: Row) =>
  z.object({
    current_page: z.int(),
    data: z.array(row),
    first_page_url: z.string(),
    from: z.int().nullable(),
    last_page: z.int(),
    last_page_url: z.string(),
    links: z.array(z.object({ url: z.string().nullable(), label: z.string(), active: z.boolean() })),
    next_page_url: z.string().nullable(),
    path: z.string(),
    per_page: z.int(),
    prev_page_url: z.string().nullable(),
    to: z.int().nullable(),
    total: z.int(),
  });

/** P-lite (contract 1.7). */
export const pageLite = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), total: z.int() });

/** P-legacy (contract 1.7). */
export const pageLegacy = <Row extends z.ZodType>(row: Row) =>
  z.object({ current_page: z.int(), total: z.int(), data: z.array(row) });
