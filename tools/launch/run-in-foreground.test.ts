import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';
import { limitToOncePerSecond } from './run-in-foreground.mjs';

test('calls in quick succession count as one, a later one counts again', () => {
  const seen: string[] = [];
  let now = 5_000;
  const act = limitToOncePerSecond(
    (word: string) => seen.push(word),
    () => now,
  );
  act('first');
  now += 999;
  act('echo');
  now += 1;
  act('second');
  expect(seen).toEqual(['first', 'second']);
});

const folder = mkdtempSync(join(tmpdir(), 'zaixue-foreground-'));
const script = join(folder, 'server.mjs');
const launcher = join(folder, 'launcher.mjs');

beforeAll(() => {
  writeFileSync(
    script,
    `let count = 0;
    for (const signal of ['SIGTERM', 'SIGINT'])
      process.on(signal, () => {
        count += 1;
        setTimeout(() => { console.log('stopped by ' + signal + ' after ' + count); process.exit(7); }, 300);
      });
    setInterval(() => {}, 1000);
    console.log('ready');`,
  );
  const module = pathToFileURL(fromRoot('tools', 'launch', 'run-in-foreground.mjs')).href;
  writeFileSync(
    launcher,
    `import { runInForeground } from ${JSON.stringify(module)};
    process.exitCode = await runInForeground(process.execPath, [${JSON.stringify(script)}], { cwd: '.', env: process.env });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a command as the leader of a process group, as a terminal would, and waits for the launcher's child. */
async function launch(
  command: readonly [string, ...string[]] = [process.execPath, launcher],
): Promise<{ child: ChildProcess; output: () => string }> {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  while (!text.includes('ready')) await once(child.stdout, 'data');
  return { child, output: () => text };
}

test('one signal reaches the child and its exit code comes back', async () => {
  const { child, output } = await launch();
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(output()).toContain('stopped by SIGTERM after 1');
  expect(code).toBe(7);
});

test('Ctrl-C, sent to the whole group and passed on by npm, reaches the child once', async () => {
  const { child, output } = await launch();
  process.kill(-Number(child.pid), 'SIGINT');
  await delay(50);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(output()).toContain('stopped by SIGINT after 1');
  expect(code).toBe(7);
});

test('a closed terminal stops the child in good order', async () => {
  const { child, output } = await launch();
  child.kill('SIGHUP');
  await once(child, 'close');
  expect(output()).toContain('stopped by SIGTERM after 1');
});

test('the child stops when the shell between npm and the launcher was ended', async () => {
  const { child, output } = await launch(['sh', '-c', `"${process.execPath}" "${launcher}"; true`]);
  child.kill('SIGTERM');
  await once(child, 'close');
  expect(output()).toContain('stopped by SIGTERM after 1');
});

test('the child stops in good order when the launcher is killed', async () => {
  const { child, output } = await launch();
  process.kill(-Number(child.pid), 'SIGKILL');
  await once(child, 'close');
  expect(output()).toContain('stopped by SIGTERM after 1');
});
