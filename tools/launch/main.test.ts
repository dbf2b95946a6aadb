import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../run.mjs', import.meta.url));

const launch = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test.each(['start', 'build:h5', 'bench'])('%s --help says how it is called and does nothing', (name) => {
  const { status, stdout, stderr } = launch(name, '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^.+\nUsage: npm .+\n/);
});

test.each([
  [['start', '--port', '9000'], /^"--port 9000": start takes no arguments\.\nUsage: npm start\n/],
  [['serv'], /^Unknown command "serv"\.\n\nUsage: /],
  [[], /^Usage: /],
])('%j is refused with the right words', (args, words) => {
  const { status, stdout, stderr } = launch(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(words);
});
