import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { loadSecrets } from './secrets.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const pathIn = (folder: string): string => join(folder, 'secrets.json');

test('the first start creates two different keys with mode 600, later starts read them', () => {
  const folder = newFolder();
  const secrets = loadSecrets(folder);
  expect(secrets.signing).toHaveLength(32);
  expect(secrets.settings).toHaveLength(32);
  expect(secrets.signing).not.toEqual(secrets.settings);
  expect(loadSecrets(folder)).toEqual(secrets);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(pathIn(folder)).mode & 0o777).toBe(0o600);
});

test('a file of the first version keeps its key and gets the same derived second key in every process', () => {
  const [folder, other] = [newFolder(), newFolder()];
  const signing = Buffer.alloc(32, 7).toString('base64');
  for (const path of [pathIn(folder), pathIn(other)]) writeFileSync(path, JSON.stringify({ signing }));
  const secrets = loadSecrets(folder);
  expect(secrets.signing).toEqual(Buffer.alloc(32, 7));
  expect(secrets.settings).toHaveLength(32);
  expect(secrets.settings).not.toEqual(secrets.signing);
  expect(loadSecrets(other)).toEqual(secrets);
  const stored = JSON.parse(readFileSync(pathIn(folder), 'utf8'));
  expect(stored).toEqual({ signing, settings: secrets.settings.toString('base64') });
  expect(statSync(pathIn(folder)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test.each(['', '{', '{}', '[]', 'null', '{"signing":""}', '{"signing":"c2hvcnQ="}', '{"signing":7}'])(
  'a damaged file (%s) throws a ConfigError and is not changed',
  (content) => {
    const folder = newFolder();
    writeFileSync(pathIn(folder), content);
    expect(() => loadSecrets(folder)).toThrow(ConfigError);
    expect(() => loadSecrets(folder)).toThrow(/secrets\.json is damaged/);
    expect(readFileSync(pathIn(folder), 'utf8')).toBe(content);
  },
);
