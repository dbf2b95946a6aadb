import { expect, test } from 'vitest';
import { secureRandom } from '../../../lib/crypto/random.ts';
import { distortWord } from './distort-word.ts';
import { mixSpokenDigits } from './mix-spoken-digits.ts';
import { loadSpokenDigits } from './spoken-digits.ts';

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Correlation of two sounds of the same length, from -1 to 1. */
function likeness(mix: Float32Array, word: Float32Array, at: number): number {
  const part = mix.subarray(at, at + word.length);
  const product = word.reduce((sum, sample, index) => sum + sample * (part[index] ?? 0), 0);
  return product / (loudness(word) * loudness(part) * word.length || 1);
}

test('there are recordings of ten digits by three voices, 0.25 to 0.75 seconds long', async () => {
  const recordings = await loadSpokenDigits();
  expect(recordings.map((voice) => voice.length)).toEqual([10, 10, 10]);
  for (const word of recordings.flat()) {
    expect(word.length / 8000).toBeGreaterThan(0.2);
    expect(word.length / 8000).toBeLessThan(0.75);
    expect(Math.max(...word)).toBeGreaterThan(0.4);
    expect(loudness(word)).toBeGreaterThan(0.08);
  }
});

test('the mix contains the digits in order, clearly louder than the background', async () => {
  const recordings = await loadSpokenDigits();
  // All random numbers are 0.5: the middle voice, a lead of 2 s, gaps of 0.525 s.
  const mix = mixSpokenDigits('407', recordings, () => 0.5);
  let at = 2 * 8000;
  for (const digit of [4, 0, 7]) {
    const word = distortWord(recordings[1]?.[digit] ?? new Float32Array(), () => 0.5);
    expect(likeness(mix, word, at)).toBeGreaterThan(0.8);
    expect(likeness(mix, word, at - 2000)).toBeLessThan(0.3);
    at += word.length + 0.525 * 8000;
  }
  expect(at).toBe(mix.length - 0.5 * 8000);
});

test('the lead is random, between 1.5 and 2.5 seconds', async () => {
  const silent = [Array.from({ length: 10 }, () => new Float32Array())];
  const lengths = [0, 0.5, 1 - 2 ** -32].map((drawn) => {
    const random = [drawn, ...Array.from({ length: 6 }, () => 0)];
    return mixSpokenDigits('', silent, () => random.shift() ?? 0.5).length / 8000;
  });
  expect(lengths).toEqual([2, 2.5, 3]);
});

test('every mix differs, and none contains silence', async () => {
  const recordings = await loadSpokenDigits();
  const one = mixSpokenDigits('123456', recordings, secureRandom());
  const other = mixSpokenDigits('123456', recordings, secureRandom());
  expect(one.length).not.toBe(other.length);
  for (let at = 0; at + 800 <= one.length; at += 800)
    expect(loudness(one.subarray(at, at + 800))).toBeGreaterThan(0.01);
});
