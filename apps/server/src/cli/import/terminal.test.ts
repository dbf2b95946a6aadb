import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createTerminal, progressBar } from './terminal.ts';

function captureTerminal(isTTY: boolean) {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), {
    isTTY,
  }) as unknown as NodeJS.WriteStream;
  const terminal = createTerminal(stream);
  return { terminal, written: () => String((stream as unknown as PassThrough).read() ?? '') };
}

test('the progress bar is limited to 0 and 100 percent', () => {
  expect(progressBar(0)).toBe('[------------------------]   0%');
  expect(progressBar(0.25)).toBe('[######------------------]  25%');
  expect(progressBar(1.2)).toBe('[########################] 100%');
  expect(progressBar(-1)).toBe(progressBar(0));
});

test('on a terminal a line replaces the progress bar', () => {
  const { terminal, written } = captureTerminal(true);
  terminal.showProgress('一', 0.5);
  terminal.printLine('完');
  expect(written()).toBe('\r\x1b[2K[############------------]  50% 一\r\x1b[2K完\n');
});

test('a file gets lines without a progress bar', () => {
  const { terminal, written } = captureTerminal(false);
  terminal.showProgress('一', 0.5);
  terminal.printLine('完');
  expect(written()).toBe('完\n');
});
