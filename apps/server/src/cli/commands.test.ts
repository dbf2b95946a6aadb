import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

// Every call starts a separate process.
vi.setConfig({ testTimeout: 90_000 });

/** Runs a command in an empty folder, with the data folder that `prepare` returns. */
function run(
  name: string,
  args: readonly string[],
  prepare = (folder: string): string => folder,
  settings: Readonly<Record<string, string>> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, ...settings, DATA_DIR: prepare(folder) };
  const command = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  // The umask of most systems, which lets other users read new files.
  const shell = ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, command, ...args];
  const { status, stdout, stderr } = spawnSync('sh', shell, { encoding: 'utf8', env });
  return { code: status, text: stdout + stderr, stderr, folder };
}

/** Paths in a folder, including the folder, that other users can access. */
function openToOthers(folder: string): string[] {
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

function damagedDatabase(folder: string): string {
  writeFileSync(join(folder, 'zaixue.sqlite'), 'no database at all '.repeat(99));
  return folder;
}

/** They share their start: `npm test` tries one, `npm run test:all` each. */
describe.each<{ name: string; args: string[]; tags?: string[] }>([
  { name: 'order', args: ['list'] },
  { name: 'comment', args: ['list'], tags: ['complete'] },
  { name: 'promo', args: ['list'], tags: ['complete'] },
  { name: 'setting', args: ['list'], tags: ['complete'] },
  { name: 'reindex', args: [], tags: ['complete'] },
])('npm run $name', ({ name, args, tags = [] }) => {
  test('an unknown verb prints the usage', { tags }, () => {
    const { code, text } = run(name, ['nonsense']);
    expect([code, text]).toEqual([1, expect.stringContaining(`用法：\n  npm run ${name}`)]);
  });

  test('created files are private to their owner, and the target is printed', { tags }, () => {
    const { code, stderr, folder } = run(name, args, (made) => join(made, 'data'));
    expect(code).toBe(0);
    const dataDir = join(folder, 'data');
    expect(stderr).toBe(`数据目录 ${dataDir}，数据库 ${join(dataDir, 'zaixue.sqlite')}（新建）\n`);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  test('an unusable data folder is reported in one line', { tags }, () => {
    const { code, text } = run(name, args, () => fileURLToPath(import.meta.url));
    expect(code).toBe(1);
    expect(text).toMatch(/^zaixue: DATA_DIR .* cannot be written \(\w+\)\.\n$/);
  });

  test('an unreadable database is reported in one line', { tags }, () => {
    const { code, text } = run(name, args, damagedDatabase);
    expect(code).toBe(1);
    expect(text).toMatch(/^zaixue: The database cannot be used: .*\n$/);
  });
});

test.each([
  ['secrets.json but no database', () => undefined],
  [
    'secrets.json and an empty database',
    (folder: string) => writeFileSync(join(folder, 'zaixue.sqlite'), ''),
  ],
])('%s: a warning says that a new site is created', (_name, prepare) => {
  const { code, stderr } = run('promo', ['list'], (folder) => {
    writeFileSync(join(folder, 'secrets.json'), '{}');
    prepare(folder);
    return folder;
  });
  expect(code).toBe(0);
  expect(stderr).toMatch(/^zaixue: .* zaixue\.sqlite is missing or empty: a new, empty site begins\. .*\n/);
});

test('the data folder of an older version is made private, a folder with other files is not', () => {
  const old = run('promo', ['list'], (folder) => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(dataDir, 'secrets.json'), '{}');
    return dataDir;
  });
  expect(statSync(join(old.folder, 'data')).mode & 0o777).toBe(0o700);
  const shared = run('promo', ['list'], (folder) => {
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(join(dataDir, 'unrelated.txt'), '');
    return dataDir;
  });
  expect(statSync(join(shared.folder, 'data')).mode & 0o777).toBe(0o755);
});
