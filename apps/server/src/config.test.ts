import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    redisUrl: null,
    demo: false,
    publicUrl: null,
  });
});

test.each([
  [{ PORT: 'abc' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ DEMO: 'yes' }, /DEMO/],
  [{ DEMO: '1', NODE_ENV: 'production' }, /refused/],
  [{ DATABASE_URL: 'mysql://x/y' }, /DATABASE_URL/],
  [{ REDIS_URL: 'http://x' }, /REDIS_URL/],
  [{ STORAGE: 'ftp' }, /STORAGE/],
  [{ PUBLIC_URL: 'site.example' }, /PUBLIC_URL/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ DATA_DIRR: '/tmp' }, /Unknown setting DATA_DIRR/],
  [{ ZAIXUE_PORT: '1' }, /Unknown setting/],
])('%o is refused in one line', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
  try {
    readConfig(env);
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});
