import { resolve } from 'node:path';

/** Everything the environment decides, parsed once at start. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** `postgres://…`, or null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly demo: boolean;
  readonly production: boolean;
  /** Public address of this server without trailing slash, or null to take it from each request. */
  readonly publicUrl: string | null;
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Header, lower case, in which such a proxy tells the province of the client; null when none does. */
  readonly provinceHeader: string | null;
  readonly logLevel: string;
}

/** A setting that cannot be used; the message is one line fit for the operator. */
export class ConfigError extends Error {}

const KNOWN = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'STORAGE',
  'DEMO',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'PROVINCE_HEADER',
  'LOG_LEVEL',
]);
/** Names that look like ours but mean a typing error: the known ones with a wrong ending or prefix. */
const OUR_PREFIXES = ['ZAIXUE_', 'DATA_', 'DEMO_', 'STORAGE_', 'PUBLIC_', 'TRUSTED_', 'PROVINCE_'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the environment. Throws a `ConfigError` with one readable line for a value that cannot be used and for a
 * variable that looks like one of ours but is unknown.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  for (const name of Object.keys(env)) {
    if (!KNOWN.has(name) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) {
      throw new ConfigError(`Unknown setting ${name}. Known settings: ${[...KNOWN].join(', ')}.`);
    }
  }
  const production = env.NODE_ENV === 'production';
  const demo = readSwitch('DEMO', env.DEMO);
  if (demo && production) {
    throw new ConfigError('DEMO=1 is refused under NODE_ENV=production: a demo site shows its SMS codes.');
  }
  if (env.STORAGE && env.STORAGE !== 'local') {
    throw new ConfigError(`STORAGE must be "local" (files in the data folder), not "${env.STORAGE}".`);
  }
  return {
    port: readPort(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    redisUrl: readUrl('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
    demo,
    production,
    publicUrl: readUrl('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    provinceHeader: readHeaderName('PROVINCE_HEADER', env.PROVINCE_HEADER),
    logLevel: readLogLevel(env.LOG_LEVEL),
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 8080;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (!text || text === '0') return false;
  if (text === '1') return true;
  throw new ConfigError(`${name} must be 0 or 1, not "${text}".`);
}

function readLogLevel(text: string | undefined): string {
  if (!text) return 'warn';
  if (LOG_LEVELS.includes(text)) return text;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readHeaderName(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (/^[\w-]{1,64}$/.test(text)) return text.toLowerCase();
  throw new ConfigError(`${name} must be the name of a header, not "${text}".`);
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (!text) return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (!protocols.includes(protocol)) {
    const wanted = protocols.map((item) => `${item}//…`).join(' or ');
    throw new ConfigError(`${name} must be an address like ${wanted}.`);
  }
  return text;
}
