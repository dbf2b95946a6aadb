import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const node = (source: string, limit = 20_000) => runProgram(process.execPath, ['-e', source], { limit });

test('both streams are kept and the exit code is told', async () => {
  const { code, output } = await node("console.log('one'); console.error('two'); process.exitCode = 3");
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'one', 'two']);
});

test('a program that takes too long is stopped', async () => {
  expect(await node('setInterval(() => {}, 1000)', 300)).toMatchObject({ code: 124 });
});

test('a program that is not there is told', async () => {
  const { code, output } = await runProgram('/not/there', [], { limit: 1_000 });
  expect(code).toBe(127);
  expect(output).toContain('ENOENT');
});
