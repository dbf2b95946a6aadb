import { DAY_MS } from './time-units.ts';

const UTC8_MS = 8 * 3600 * 1000;

/** `2026-11-20T22:48:13.000000Z`: UTC, always six fraction digits (contract 0.3 `ts-iso`). */
export function toIsoTime(instantMs: number): string {
  return `${new Date(instantMs).toISOString().slice(0, -1)}000Z`;
}

/** `2026-11-21 06:48:14`: wall clock at UTC+8 without a zone mark (contract 0.3 `ts-local`). */
export function toLocalTime(instantMs: number): string {
  return new Date(instantMs + UTC8_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The UTC instant, milliseconds, of a `ts-local` text; NaN if it is none. */
export function fromLocalTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

/** The day of an instant at UTC+8 as the integer `yyyymmdd`, the key of daily statistics and limits. */
export function localDay(instantMs: number): number {
  return Number(toLocalTime(instantMs).slice(0, 10).replaceAll('-', ''));
}

/** The instant at which a day `yyyy-mm-dd` at UTC+8 begins, milliseconds UTC; null for a day that does not exist. */
export function startOfLocalDay(day: string): number | null {
  const start = day === '' ? Number.NaN : fromLocalTime(`${day} 00:00:00`);
  return Number.isNaN(start) ? null : start;
}

/** The instants between two days `yyyy-mm-dd` at UTC+8, both included, milliseconds UTC. A day that does not exist is no limit. */
export function instantsOfDays({ from, to }: { readonly from: string; readonly to: string }): {
  readonly since: number | null;
  /** The first instant after the last day. */
  readonly until: number | null;
} {
  const last = startOfLocalDay(to);
  return { since: startOfLocalDay(from), until: last === null ? null : last + DAY_MS };
}
