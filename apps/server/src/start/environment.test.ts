import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { readEnvironment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'zaixue-env-'));
const file = join(folder, 'site.env');
afterAll(() => rmSync(folder, { recursive: true }));

test('variables of the process win over the file, and the file over the defaults; empty ones count as not set', () => {
  writeFileSync(file, '# comment\nPORT=9000\nDEMO=0\nBACKUP_PASSPHRASE="a long phrase # with a hash"\n');
  const env = { ZAIXUE_ENV_FILE: file, PORT: '9100', DEMO: '', HOME: '/root' };
  expect(readEnvironment(env, { DEMO: '1', HOST: '0.0.0.0' })).toEqual({
    PORT: '9100',
    DEMO: '0',
    HOST: '0.0.0.0',
    HOME: '/root',
    BACKUP_PASSPHRASE: 'a long phrase # with a hash',
  });
});

test('a name that is no setting and a named file that is missing are refused', () => {
  writeFileSync(file, 'PROT=9000\n');
  expect(() => readEnvironment({ ZAIXUE_ENV_FILE: file })).toThrow(
    new ConfigError(`${file}: unknown setting PROT.`),
  );
  const missing = join(folder, 'no.env');
  expect(() => readEnvironment({ ZAIXUE_ENV_FILE: missing })).toThrow(
    new ConfigError(`${missing} cannot be read (ENOENT).`),
  );
});
