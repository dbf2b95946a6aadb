import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

// Every call starts a separate process.
vi.setConfig({ testTimeout: 90_000 });

const COMMAND = fileURLToPath(new URL('./setting.ts', import.meta.url));
const SECRET = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3';

function createSiteFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-setting-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const run = (args: string[], input = '', settings: Record<string, string> = {}) => {
    const env = { ...inherited, DATA_DIR: folder, ...settings };
    const result = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', env, input });
    return { code: result.status, out: result.stdout, err: result.stderr };
  };
  return { folder, run };
}

test('a vendor key from standard input is stored encrypted and shown by its last characters only', () => {
  const { folder, run } = createSiteFolder();
  const shown = 'tencent.secret_key = （已设置，尾号 LPx3）\n';
  const err = `数据目录 ${folder}，数据库 ${join(folder, 'zaixue.sqlite')}（新建）\n`;
  expect(run(['set', 'tencent.secret_key', '-'], `${SECRET}\n`)).toEqual({ code: 0, out: shown, err });
  expect(run(['get', 'tencent.secret_key']).out).toMatch(/^（已设置，尾号 LPx3）\n/);
  expect(readFileSync(join(folder, 'zaixue.sqlite')).includes(SECRET)).toBe(false);
});

test.each([
  ['nothing', [], {}, 1, '用法：'],
  ['--help', ['--help'], {}, 0, '用法：'],
  ['an unknown name', ['get', 'site.nam'], {}, 1, '没有名为 site.nam 的设置'],
  [
    'an unusable database',
    ['list'],
    { DATABASE_URL: 'nowhere' },
    1,
    'zaixue: DATABASE_URL must be an address',
  ],
])('%s prints a message', (_name, args, settings, code, words) => {
  const answer = createSiteFolder().run(args, '', settings);
  expect(answer.code).toBe(code);
  expect(answer.out + answer.err).toContain(words);
  expect(answer.out + answer.err).not.toMatch(/\n\s+at /);
});
