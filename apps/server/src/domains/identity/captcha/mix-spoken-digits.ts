import { distortWord } from './distort-word.ts';
import { SAMPLES_PER_SECOND, type SpokenDigits } from './spoken-digits.ts';

/** Silence before the first digit, seconds: a screen reader announces the focus in this time. */
const MIN_LEAD = 1.5;
const MAX_LEAD = 2.5;
const TAIL_SECONDS = 0.5;
/** Silence between two digits, seconds. */
const MIN_GAP = 0.35;
const MAX_GAP = 0.7;
/** Loudness of the background, relative to the digits: reversed digits and white noise. */
const BABBLE = 0.25;
const NOISE = 0.06;

/**
 * Mixes spoken digits over reversed digits and white noise. Samples are from -1 to 1. Lead, voice, distortion, loudness
 * and gaps are random for every digit, and the background fills the gaps. A script therefore can neither correlate with
 * the recordings nor split at silences. People understand the result; so does speech recognition. `random` returns
 * numbers from 0 (inclusive) to 1 (exclusive).
 */
export function mixSpokenDigits(
  digits: string,
  recordings: SpokenDigits,
  random: () => number,
): Float32Array {
  const between = (least: number, most: number): number => least + random() * (most - least);
  const pickWord = (digit: number): Float32Array => {
    const recording = recordings[Math.floor(random() * recordings.length)]?.[digit] ?? new Float32Array();
    return distortWord(recording, random);
  };
  const lead = seconds(between(MIN_LEAD, MAX_LEAD));
  const spoken = [...digits].map((digit) => ({
    samples: pickWord(Number(digit)),
    loudness: between(0.75, 1),
    pause: seconds(between(MIN_GAP, MAX_GAP)),
  }));
  const length = spoken.reduce(
    (sum, { samples, pause }) => sum + samples.length + pause,
    lead + seconds(TAIL_SECONDS),
  );
  const mix = Float32Array.from({ length }, () => between(-NOISE, NOISE));
  for (let at = 0; at < length; at += seconds(between(0.05, 0.25))) {
    const word = pickWord(Math.floor(random() * 10)).reverse();
    add(mix, word, at, between(0.5, 1) * BABBLE);
    at += word.length;
  }
  let at = lead;
  for (const { samples, loudness, pause } of spoken) {
    add(mix, samples, at, loudness);
    at += samples.length + pause;
  }
  return mix;
}

const seconds = (time: number): number => Math.round(time * SAMPLES_PER_SECOND);

function add(mix: Float32Array, samples: Float32Array, at: number, loudness: number): void {
  const count = Math.min(samples.length, mix.length - at);
  for (let index = 0; index < count; index += 1) {
    mix[at + index] = (mix[at + index] ?? 0) + (samples[index] ?? 0) * loudness;
  }
}
