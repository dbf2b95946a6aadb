import { ReadableError } from './readable-error.mjs';

/** Reads `--api <address>` (or `--api=<address>`): the server that a static build of the H5 talks to.
 * @param {readonly string[]} args
 * @returns {string} origin and path without a trailing slash, e.g. `https://site.example.com`
 * @throws {ReadableError} naming what is wrong */
export function apiBase(args) {
  const usage = 'Usage: npm run build:h5 -- --api https://site.example.com';
  const [first = '', second, ...rest] = args;
  const inline = first.startsWith('--api=');
  const value = inline ? first.slice('--api='.length) : second;
  const tooMany = inline ? args.length > 1 : rest.length > 0;
  if ((!inline && first !== '--api') || !value || tooMany) throw new ReadableError(usage);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ReadableError(`"${value}" is not an http or https address.\n${usage}`);
  if (url.username || url.password || url.search || url.hash)
    throw new ReadableError(`"${value}" must be an address without user, query and fragment.\n${usage}`);
  return url.href.replace(/\/+$/, '');
}
