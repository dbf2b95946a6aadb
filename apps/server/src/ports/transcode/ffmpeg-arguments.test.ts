import { expect, test } from 'vitest';
import { ffmpegArguments, outputFrameRate } from './ffmpeg-arguments.ts';

test.each([
  [25, '25'],
  [29.97, '30000/1001'],
  [23.976, '24000/1001'],
  [30, '30'],
  [50, '25'],
  [60, '30'],
  [59.94, '30000/1001'],
  [120, '30'],
  [17.3, '17'],
  [1, '5'],
  [90_000, '22'],
])('%d frames per second become %s', (source, expected) => {
  expect(outputFrameRate(source)).toBe(expected);
});

test('a file name is never read as an option or a protocol', () => {
  const facts = {
    durationMs: 1000,
    width: 640,
    height: 360,
    frameRate: 25,
    isInterlaced: false,
    hasAudio: false,
    missingVideoMs: 0,
  };
  const plans = [{ width: 640, height: 360, videoBitrate: 1, audioBitrate: 1 }];
  const args = ffmpegArguments({ source: '-f concat:http://x', facts, plans, folder: '/tmp' });
  const input = args.indexOf('-i');
  expect(args[input + 1]).toBe('file:-f concat:http://x');
  // Options after the name would be those of the output.
  expect(args.slice(0, input).join(' ')).toMatch(/-protocol_whitelist file -format_whitelist mov,matroska,/);
});
