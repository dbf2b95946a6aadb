import { SAMPLES_PER_SECOND } from './spoken-digits.ts';

/** Bounds of the average playback speed of a word, relative to the recording. */
const MIN_SPEED = 0.86;
const MAX_SPEED = 1.12;
/** Depth of the speed variation, relative to the speed. Two sine waves are combined. */
const SPEED_DEPTH = 0.12;
/** Frequency of the speed variation, hertz. */
const MIN_WAVE_HZ = 2;
const MAX_WAVE_HZ = 5;
/**
 * All-pass filters. Each delays every frequency by a different amount; together they sound like a small room. Delays in
 * seconds.
 */
const FILTERS = 3;
const MIN_DELAY = 0.0025;
const MAX_DELAY = 0.016;
/** Length added for the end of the echo, seconds. */
const TAIL_SECONDS = 0.05;
const MIN_GAIN = 0.5;
const MAX_GAIN = 0.65;

/**
 * Distorts a recorded word: its speed varies and its frequencies are shifted in time. Correlation with the recording
 * then fails at every speed, while the word stays understandable. `random` returns numbers from 0 (inclusive) to 1
 * (exclusive).
 */
export function distortWord(samples: Float32Array, random: () => number): Float32Array {
  const varied = varySpeed(samples, random);
  let word = new Float32Array(varied.length + TAIL_SECONDS * SAMPLES_PER_SECOND);
  word.set(varied);
  for (let count = 0; count < FILTERS; count += 1) {
    const delay = MIN_DELAY + random() * (MAX_DELAY - MIN_DELAY);
    const gain = MIN_GAIN + random() * (MAX_GAIN - MIN_GAIN);
    word = applyAllPassFilter(word, Math.round(delay * SAMPLES_PER_SECOND), random() < 0.5 ? gain : -gain);
  }
  return word;
}

/** Resamples at a varying speed, with linear interpolation. */
function varySpeed(samples: Float32Array, random: () => number): Float32Array {
  const speed = MIN_SPEED + random() * (MAX_SPEED - MIN_SPEED);
  const waves = [0, 1].map(() => ({
    depth: SPEED_DEPTH * (0.5 + random() / 2),
    turn: (2 * Math.PI * (MIN_WAVE_HZ + random() * (MAX_WAVE_HZ - MIN_WAVE_HZ))) / SAMPLES_PER_SECOND,
    phase: 2 * Math.PI * random(),
  }));
  const changed: number[] = [];
  for (let position = 0; position < samples.length; ) {
    const before = Math.floor(position);
    const here = samples[before] ?? 0;
    changed.push(here + ((samples[before + 1] ?? 0) - here) * (position - before));
    const at = changed.length;
    position += waves.reduce(
      (sum, { depth, turn, phase }) => sum * (1 + depth * Math.sin(turn * at + phase)),
      speed,
    );
  }
  return Float32Array.from(changed);
}

/**
 * All-pass filter: keeps the loudness of every frequency and delays each by a different amount. `delay` is in samples.
 */
function applyAllPassFilter(samples: Float32Array, delay: number, gain: number): Float32Array<ArrayBuffer> {
  const shifted = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    shifted[index] =
      (samples[index - delay] ?? 0) - gain * ((samples[index] ?? 0) - (shifted[index - delay] ?? 0));
  }
  return shifted;
}
