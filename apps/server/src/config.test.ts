import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test.each([{}, { PORT: '', HOST: '', DATABASE_URL: '', PUBLIC_URL: '', DEMO: '', LOG_LEVEL: '' }])(
  '%o gives the documented defaults',
  (env) => {
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      redisUrl: null,
      demo: false,
      publicUrl: null,
      trustedProxies: [],
      provinceHeader: null,
      logLevel: 'warn',
      metricsPort: null,
      metricsToken: null,
      backupDir: resolve('data/backups'),
      backupPassphrase: null,
      backupBeforeMigration: true,
      stopDelayMs: 0,
      role: 'all',
      workers: 1,
    });
  },
);

test('values are normalised', () => {
  const env = {
    PUBLIC_URL: 'https://site.example//',
    TRUSTED_PROXIES: ' 10.0.0.1, ,::1 ',
    PROVINCE_HEADER: 'X-Province',
  };
  expect(readConfig(env)).toMatchObject({
    publicUrl: 'https://site.example',
    trustedProxies: ['10.0.0.1', '::1'],
    provinceHeader: 'x-province',
  });
});

const SHARED = { DATABASE_URL: 'postgres://x/y', REDIS_URL: 'redis://x' };

test('several processes share PostgreSQL and Redis', () => {
  expect(readConfig({ ...SHARED, WORKERS: '3', METRICS_PORT: '9100' })).toMatchObject({ workers: 3 });
  expect(readConfig({ ...SHARED, WORKERS: 'auto' }).workers).toBe(availableParallelism());
  expect(readConfig({ ...SHARED, ROLE: 'worker', METRICS_TOKEN: 'x'.repeat(16) })).toMatchObject({
    role: 'worker',
  });
});

test.each([
  [{ PORT: 'abc' }, /^PORT must be a number from 0 to 65535, not "abc"\.$/],
  [{ PORT: '70000' }, /^PORT must be a number from 0 to 65535, not "70000"\.$/],
  [{ DEMO: 'yes' }, /^DEMO must be 0 or 1, not "yes"\.$/],
  [{ DEMO: '1', NODE_ENV: 'production' }, /refused/],
  [{ METRICS_PORT: '70000' }, /^METRICS_PORT must be a number from 0 to 65535, not "70000"\.$/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters\.$/],
  [{ BACKUP_PASSPHRASE: 'short' }, /^BACKUP_PASSPHRASE must have at least 12 characters\.$/],
  [{ BACKUP_BEFORE_MIGRATION: 'no' }, /^BACKUP_BEFORE_MIGRATION must be 0 or 1, not "no"\.$/],
  [{ BACKUP_PASPHRASE: 'x' }, /^Unknown setting BACKUP_PASPHRASE\./],
  [{ STOP_DELAY_SECONDS: '61' }, /^STOP_DELAY_SECONDS must be a number from 0 to 60, not "61"\.$/],
  [
    { DATABASE_URL: 'mysql://x/y' },
    /^DATABASE_URL must be an address like postgres:\/\/… or postgresql:\/\/…\.$/,
  ],
  [{ REDIS_URL: 'http://x' }, /^REDIS_URL must be an address like redis:\/\/… or rediss:\/\/…\.$/],
  [{ STORAGE: 'ftp' }, /^STORAGE must be "local" \(files in the data folder\) or like s3:.*, not "ftp"\.$/],
  [{ CDN_URL: 'https://cdn.example' }, /^CDN_URL needs STORAGE=s3:/],
  [{ CDN_KEY: 'secret' }, /^CDN_KIND and CDN_KEY belong together/],
  [{ STORAGE: 's3://Media?region=cn-north-1' }, /^STORAGE must be "local"/],
  [{ STORAGE: 's3://id:secret@media?region=cn-north-1' }, /^STORAGE must be (?!.*secret)/],
  [{ STORAGE: 's3://media' }, /^STORAGE needs a region or an endpoint/],
  [
    { STORAGE: 's3://media?endpoint=https://oss.example/media' },
    /^STORAGE needs an endpoint like .* without a path/,
  ],
  [{ STORAGE: 's3://media?region=cn-north-1&pathstyle=1' }, /^STORAGE has the unknown part "pathstyle"/],
  [
    { STORAGE: 's3://media?region=cn-north-1' },
    /^STORAGE=s3:\/\/… needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  ],
  [{ PUBLIC_URL: 'site.example' }, /^PUBLIC_URL must be an address like http:\/\/… or https:\/\/…\.$/],
  [{ PROVINCE_HEADER: 'x y' }, /^PROVINCE_HEADER must be the name of a header, not "x y"\.$/],
  [
    { LOG_LEVEL: 'loud' },
    /^LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"\.$/,
  ],
  [{ WORKERS: '2' }, /^WORKERS=2 needs PostgreSQL and Redis/],
  [{ WORKERS: '2', DATABASE_URL: 'postgres://x/y' }, /^WORKERS=2 needs PostgreSQL and Redis/],
  [{ ROLE: 'web' }, /^ROLE=web needs PostgreSQL and Redis/],
  [{ ...SHARED, WORKERS: '0' }, /^WORKERS must be auto or a number from 1 to 64, not "0"\.$/],
  [{ ...SHARED, WORKERS: '65' }, /^WORKERS must be auto or a number from 1 to 64, not "65"\.$/],
  [{ ...SHARED, ROLE: 'both' }, /^ROLE must be one of all, web, worker, not "both"\.$/],
  [{ ...SHARED, ROLE: 'worker', WORKERS: '2' }, /^ROLE=worker is one process/],
  [{ ...SHARED, WORKERS: '2', METRICS_TOKEN: 'x'.repeat(16) }, /^METRICS_TOKEN cannot be used with WORKERS/],
  [{ ...SHARED, WORKERS: '2', METRICS_PORT: '65535' }, /^METRICS_PORT is the first of 2 ports/],
  [{ DATA_DIRR: '/tmp' }, /Unknown setting DATA_DIRR/],
  [{ ZAIXUE_PORT: '1' }, /Unknown setting/],
])('%o throws a ConfigError of one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
  try {
    readConfig(env);
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});
