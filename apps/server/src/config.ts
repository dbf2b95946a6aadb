import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { CDN_KINDS } from './ports/storage/cdn.ts';
import {
  parseStorageAddress,
  readStorageConfig,
  type StorageConfig,
} from './ports/storage/storage-address.ts';

/**
 * What a server process does. `web` answers requests, `worker` runs the repeated work such as the processing of videos, `all`
 * does both.
 */
export type ProcessRole = (typeof ROLES)[number];
const ROLES = ['all', 'web', 'worker'] as const;

/** Everything the environment decides, parsed once at start. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** `postgres://…`, or null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** Where the files of the site are, with the keys of the object store; these are empty for local files. */
  readonly storage: StorageConfig;
  readonly demo: boolean;
  readonly production: boolean;
  /** Public address of this server without trailing slash, or null to take it from each request. */
  readonly publicUrl: string | null;
  /** Public address of the operator console alone, without trailing slash; null when it has that of the site. */
  readonly operatorOrigin: string | null;
  /** Addresses of proxies whose forwarded headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Header, lower case, in which a trusted proxy sends the province of the client; null for none. */
  readonly provinceHeader: string | null;
  readonly logLevel: string;
  /** Port on which `/metrics` is answered without a token; null for none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** With it `/metrics` is answered on the main port; null for none. */
  readonly metricsToken: string | null;
  /** Absolute path of the folder of backups. */
  readonly backupDir: string;
  /** Encrypts the secrets in backups; null leaves them out. */
  readonly backupPassphrase: string | null;
  /** Whether the database is backed up before it is migrated. */
  readonly backupBeforeMigration: boolean;
  /** How long the server goes on answering after the signal to stop, while `/readyz` says that it stops; milliseconds. */
  readonly stopDelayMs: number;
  readonly role: ProcessRole;
  /** Number of processes that share the port. */
  readonly workers: number;
}

/** A configuration error. The message is one line for the operator. */
export class ConfigError extends Error {}

/** Names that look like ours but are typing errors: the known ones with a wrong ending or prefix. */
const OUR_PREFIXES = [
  'ZAIXUE_',
  'DATA_',
  'DEMO_',
  'STORAGE_',
  'S3_',
  'CDN_',
  'PUBLIC_',
  'OPERATOR_',
  'TRUSTED_',
  'PROVINCE_',
  'METRICS_',
  'BACKUP_',
];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MAX_PORT = 65_535;
const MIN_TOKEN_LENGTH = 16;
const MIN_PASSPHRASE_LENGTH = 12;
const MAX_STOP_DELAY_SECONDS = 60;
const MAX_WORKERS = 64;

/** An empty variable counts as not set. */
const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema);

const must =
  (rule: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    `${rule}, not "${input}".`;

function url(name: string, protocols: readonly string[]) {
  const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  return z
    .string()
    .refine((text) => protocols.includes(URL.canParse(text) ? new URL(text).protocol : ''), {
      error: `${name} must be an address like ${wanted}.`,
    })
    .nullable()
    .default(null);
}

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
};

const numberUpTo = (name: string, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) <= most, {
      error: must(`${name} must be a number from 0 to ${most}`),
    })
    .transform(Number);

const flag = (name: string, initial: '0' | '1') =>
  z
    .enum(['0', '1'], { error: must(`${name} must be 0 or 1`) })
    .default(initial)
    .transform((text) => text === '1');

/** A secret that the operator chooses. It is not repeated in the error. */
const secret = (name: string, least: number) =>
  z
    .string()
    .min(least, { error: `${name} must have at least ${least} characters.` })
    .nullable()
    .default(null);

const settings = {
  PORT: setting(numberUpTo('PORT', MAX_PORT).default(8080)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(
    z
      .string()
      .default('./data')
      .transform((path) => resolve(path)),
  ),
  DATABASE_URL: setting(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  REDIS_URL: setting(url('REDIS_URL', ['redis:', 'rediss:'])),
  STORAGE: setting(
    z
      .string()
      .default('local')
      .transform((text, context) => {
        const place = parseStorageAddress(text);
        if (typeof place !== 'string') return place;
        // Keys that were put into the address must not be repeated.
        const value = text.includes('@') ? '' : `, not "${text}"`;
        context.addIssue({ code: 'custom', message: `STORAGE ${place}${value}.` });
        return z.NEVER;
      }),
  ),
  S3_ACCESS_KEY_ID: setting(secret('S3_ACCESS_KEY_ID', 1)),
  S3_SECRET_ACCESS_KEY: setting(secret('S3_SECRET_ACCESS_KEY', 1)),
  CDN_URL: setting(
    url('CDN_URL', ['http:', 'https:']).transform((text) => text?.replace(/\/+$/, '') ?? null),
  ),
  CDN_KIND: setting(
    z
      .enum(CDN_KINDS, { error: must(`CDN_KIND must be one of ${CDN_KINDS.join(', ')}`) })
      .nullable()
      .default(null),
  ),
  CDN_KEY: setting(secret('CDN_KEY', 6)),
  DEMO: setting(flag('DEMO', '0')),
  PUBLIC_URL: setting(
    url('PUBLIC_URL', ['http:', 'https:']).transform((text) => text?.replace(/\/+$/, '') ?? null),
  ),
  OPERATOR_ORIGIN: setting(
    z
      .string()
      .refine(isOrigin, {
        error: 'OPERATOR_ORIGIN must be an address without a path, like https://operator.example.',
      })
      .transform((text) => new URL(text).origin)
      .nullable()
      .default(null),
  ),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
  ),
  PROVINCE_HEADER: setting(
    z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: must('PROVINCE_HEADER must be the name of a header') })
      .transform((name) => name.toLowerCase())
      .nullable()
      .default(null),
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, { error: must(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`) }).default('warn'),
  ),
  METRICS_PORT: setting(numberUpTo('METRICS_PORT', MAX_PORT).nullable().default(null)),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: setting(secret('METRICS_TOKEN', MIN_TOKEN_LENGTH)),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_PASSPHRASE: setting(secret('BACKUP_PASSPHRASE', MIN_PASSPHRASE_LENGTH)),
  BACKUP_BEFORE_MIGRATION: setting(flag('BACKUP_BEFORE_MIGRATION', '1')),
  ROLE: setting(z.enum(ROLES, { error: must(`ROLE must be one of ${ROLES.join(', ')}`) }).default('all')),
  WORKERS: setting(
    z
      .string()
      .refine((text) => text === 'auto' || (/^[1-9]\d?$/.test(text) && Number(text) <= MAX_WORKERS), {
        error: must(`WORKERS must be auto or a number from 1 to ${MAX_WORKERS}`),
      })
      .transform((text) => (text === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : Number(text)))
      .default(1),
  ),
  STOP_DELAY_SECONDS: setting(numberUpTo('STOP_DELAY_SECONDS', MAX_STOP_DELAY_SECONDS).default(0)),
};
const environment = z.object({ ...settings, NODE_ENV: z.string().optional() });

/** Every variable that `readConfig` reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/**
 * Reads the environment. Throws a `ConfigError` with one readable line for an invalid value and for an unknown variable
 * whose name looks like one of ours.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  for (const name of Object.keys(env)) {
    if (!(name in settings) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) {
      throw new ConfigError(`Unknown setting ${name}. Known settings: ${Object.keys(settings).join(', ')}.`);
    }
  }
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message);
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (values.DEMO && production) {
    throw new ConfigError('DEMO=1 is refused under NODE_ENV=production: a demo site shows its SMS codes.');
  }
  const storage = readStorageConfig(values);
  if (typeof storage === 'string') throw new ConfigError(storage);
  checkProcesses(values);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    storage,
    demo: values.DEMO,
    production,
    publicUrl: values.PUBLIC_URL,
    operatorOrigin: values.OPERATOR_ORIGIN,
    trustedProxies: values.TRUSTED_PROXIES,
    provinceHeader: values.PROVINCE_HEADER,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    backupDir: resolve(values.BACKUP_DIR ?? `${values.DATA_DIR}/backups`),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    backupBeforeMigration: values.BACKUP_BEFORE_MIGRATION,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    role: values.ROLE,
    workers: values.WORKERS,
  };
}

/** Throws a `ConfigError` for several processes that could not work together. */
function checkProcesses({
  ROLE,
  WORKERS,
  DATABASE_URL,
  REDIS_URL,
  METRICS_PORT,
  METRICS_TOKEN,
}: z.infer<typeof environment>): void {
  if (ROLE === 'all' && WORKERS === 1) return;
  const wish = ROLE === 'all' ? `WORKERS=${WORKERS}` : `ROLE=${ROLE}`;
  if (!DATABASE_URL || !REDIS_URL)
    throw new ConfigError(
      `${wish} needs PostgreSQL and Redis, which several processes can share: set DATABASE_URL and REDIS_URL.`,
    );
  if (WORKERS === 1) return;
  if (ROLE === 'worker')
    throw new ConfigError('ROLE=worker is one process. Start it several times instead of setting WORKERS.');
  if (METRICS_TOKEN)
    throw new ConfigError(
      'METRICS_TOKEN cannot be used with WORKERS: any of the processes would answer. Set METRICS_PORT.',
    );
  if (METRICS_PORT !== null && METRICS_PORT > MAX_PORT - WORKERS + 1)
    throw new ConfigError(
      `METRICS_PORT is the first of ${WORKERS} ports, one for each process: ${METRICS_PORT} is too high.`,
    );
}
