import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTerminal, progressBar } from './terminal.ts';

function open(isTTY: boolean) {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), {
    isTTY,
  }) as unknown as NodeJS.WriteStream;
  const terminal = openTerminal(stream);
  return { terminal, written: () => String((stream as unknown as PassThrough).read() ?? '') };
}

test('a bar fills up and stays within its ends', () => {
  expect(progressBar(0)).toBe('[------------------------]   0%');
  expect(progressBar(0.25)).toBe('[######------------------]  25%');
  expect(progressBar(1.2)).toBe('[########################] 100%');
  expect(progressBar(-1)).toBe(progressBar(0));
});

test('on a terminal a line takes the place of the bar', () => {
  const { terminal, written } = open(true);
  terminal.progress('一', 0.5);
  terminal.line('完');
  expect(written()).toBe('\r\x1b[2K[############------------]  50% 一\r\x1b[2K完\n');
});

test('a file gets lines alone', () => {
  const { terminal, written } = open(false);
  terminal.progress('一', 0.5);
  terminal.line('完');
  expect(written()).toBe('完\n');
});
