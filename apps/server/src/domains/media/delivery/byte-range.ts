import type { ByteRange } from '../../../ports/storage/port.ts';

/**
 * Parses a `Range` header for an object of `size` bytes (RFC 9110, 14). Returns the range, `unsatisfiable` when it starts
 * after the end, or null when the whole object is sent: no header, another unit, a malformed header, or several ranges,
 * which a server may ignore.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
