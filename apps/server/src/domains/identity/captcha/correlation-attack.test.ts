import { beforeAll, expect, test } from 'vitest';
import { createDigitReader, resample } from '../../../testing/correlate-digits.ts';
import { transform } from '../../../testing/fourier.ts';
import { distortWord } from './distort-word.ts';
import { mixSpokenDigits } from './mix-spoken-digits.ts';
import { loadSpokenDigits, type SpokenDigits } from './spoken-digits.ts';

/** Speeds that the attack tries: the average speeds of distorted words. */
const SPEEDS = Array.from({ length: 14 }, (_, index) => 0.86 + index * 0.02);
const ROUNDS = 4;

let recordings: SpokenDigits = [];
beforeAll(async () => {
  recordings = await loadSpokenDigits();
});

/** Deterministic random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An undistorted digit: a recording at one speed, with noise. */
function plainMix(digit: number, random: () => number): Float32Array {
  const voice = recordings[Math.floor(random() * recordings.length)];
  const word = resample(voice?.[digit] ?? new Float32Array(), 0.88 + random() * 0.22);
  const mix = Float32Array.from({ length: 24_000 }, () => (random() - 0.5) * 0.1);
  for (const [index, sample] of word.entries()) mix[12_000 + index] = (mix[12_000 + index] ?? 0) + sample;
  return mix;
}

test('a correlation attack reads undistorted words and few distorted ones', {
  tags: ['complete'],
  timeout: 60_000,
}, () => {
  const read = createDigitReader(recordings, { speeds: SPEEDS, decimation: 4 });
  const right = { plain: 0, distorted: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const seed = round * 10 + digit;
      if (read(plainMix(digit, seeded(seed)), 12_000) === digit) right.plain += 1;
      // The first random number is the lead; the attack knows where the word starts.
      const begins = Math.round((1.5 + seeded(seed)()) * 8000);
      if (read(mixSpokenDigits(String(digit), recordings, seeded(seed)), begins) === digit)
        right.distorted += 1;
    }
  }
  // Measured with 300 words each: 94 % without distortion, 44 % with it. Six digits in a row: 68 % and 0.7 %.
  expect(right.plain / (ROUNDS * 10)).toBeGreaterThan(0.8);
  expect(right.distorted / (ROUNDS * 10)).toBeLessThan(0.5);
});

/** Loudness of each frequency band in each part of a word, relative to the mean. */
function soundOf(word: Float32Array): number[] {
  const parts = 12;
  const size = 256;
  const bands = [2, 4, 6, 9, 13, 18, 25, 34, 46, 62, 84, 112];
  const levels: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    const at = Math.floor(((word.length - size) * part) / (parts - 1));
    const real = Float64Array.from(word.subarray(at, at + size), (sample, index) => {
      return sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
    });
    const imaginary = new Float64Array(size);
    transform(real, imaginary);
    for (let band = 0; band + 1 < bands.length; band += 1) {
      let power = 0;
      for (let bin = bands[band] ?? 0; bin < (bands[band + 1] ?? 0); bin += 1) {
        power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      }
      levels.push(Math.log(power + 1e-2));
    }
  }
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

test('distorted words keep the spectrum of the recording', () => {
  const known = recordings.flatMap((voice) => voice.map((word, digit) => ({ digit, sound: soundOf(word) })));
  const random = seeded(1);
  let right = 0;
  let all = 0;
  for (const [digit, word] of recordings.flatMap((voice) => [...voice.entries()])) {
    for (let time = 0; time < 5; time += 1) {
      const sound = soundOf(distortWord(word, random));
      const distance = (other: readonly number[]): number =>
        other.reduce((sum, level, index) => sum + (level - (sound[index] ?? 0)) ** 2, 0);
      const nearest = known.reduce((best, entry) =>
        distance(entry.sound) < distance(best.sound) ? entry : best,
      );
      if (nearest.digit === digit) right += 1;
      all += 1;
    }
  }
  expect(right / all).toBeGreaterThan(0.9);
});
