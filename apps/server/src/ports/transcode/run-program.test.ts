import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';

/** A program that writes its process id to a file and then does nothing for a minute. */
const SLEEPER = 'echo $$ > "$1"; exec sleep 60';

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function pidIn(file: string): Promise<number> {
  await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/\d/), 10_000);
  return Number(readFileSync(file, 'utf8'));
}

test('a background program has low priority and returns output and exit code', async () => {
  const lines: string[] = [];
  const script = 'nice; echo "$1"; echo trouble >&2; exit 3';
  const result = await runProgram('sh', ['-c', script, 'sh', 'a b"c'], {
    isBackground: true,
    onLine: (line) => lines.push(line),
  });
  expect(result).toMatchObject({ code: 3, isInterrupted: false, stderr: 'trouble\n' });
  expect(Number(lines[0])).toBeGreaterThanOrEqual(10);
  expect(lines[1]).toBe('a b"c');
});

test('a missing program returns code null', async () => {
  expect((await runProgram('no-such-program', [])).code).toBeNull();
  expect((await runProgram('no-such-program', [], { isBackground: true })).code).toBe(127);
});

test('a program is killed when the signal aborts', async () => {
  const stop = new AbortController();
  const file = join(openFolder(), 'pid');
  const running = runProgram('sh', ['-c', SLEEPER, 'sh', file], { isBackground: true, signal: stop.signal });
  const pid = await pidIn(file);
  stop.abort();
  expect((await running).isInterrupted).toBe(true);
  expect(isAlive(pid)).toBe(false);
});

test('isInterrupted is true when another process killed the program', async () => {
  const file = join(openFolder(), 'pid');
  const running = runProgram('sh', ['-c', SLEEPER, 'sh', file], { isBackground: true });
  process.kill(await pidIn(file), 'SIGKILL');
  expect((await running).isInterrupted).toBe(true);
});

test('a program is killed with its parent process', async () => {
  const file = join(openFolder(), 'pid');
  const program = `import { runProgram } from ${JSON.stringify(import.meta.resolve('./run-program.ts'))};
    await runProgram('sh', ['-c', ${JSON.stringify(SLEEPER)}, 'sh', ${JSON.stringify(file)}], { isBackground: true });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
  const pid = await pidIn(file);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
});
