import { SAMPLES_PER_SECOND } from './spoken-digits.ts';

/** How much slower or faster, and so lower or higher, a word is on average than it was recorded. */
const SLOWEST = 0.86;
const FASTEST = 1.12;
/** How much the speed goes up and down while a word is said, as a share of it; two waves are added. */
const SWAY = 0.12;
/** Times a second that it goes up and down. */
const SLOWEST_WAVE = 2;
const FASTEST_WAVE = 5;
/** Filters that delay every note by an amount of its own; it sounds like a small room. */
const FILTERS = 3;
const SHORTEST_ECHO = 0.0025;
const LONGEST_ECHO = 0.016;
/** What stays of the echo behind the word, seconds. */
const ENDING = 0.05;
const LEAST_STRENGTH = 0.5;
const MOST_STRENGTH = 0.65;

/**
 * The word as it never was recorded: its speed sways, and its notes are shifted against each other, so its wave no longer
 * lies on that of the recording at any speed, while it sounds nearly the same. `random` draws from 0 up to but not
 * including 1.
 */
export function distortWord(samples: Float32Array, random: () => number): Float32Array {
  const swayed = sway(samples, random);
  let word = new Float32Array(swayed.length + ENDING * SAMPLES_PER_SECOND);
  word.set(swayed);
  for (let count = 0; count < FILTERS; count += 1) {
    const echo = SHORTEST_ECHO + random() * (LONGEST_ECHO - SHORTEST_ECHO);
    const strength = LEAST_STRENGTH + random() * (MOST_STRENGTH - LEAST_STRENGTH);
    word = shiftNotes(word, Math.round(echo * SAMPLES_PER_SECOND), random() < 0.5 ? strength : -strength);
  }
  return word;
}

/** The same sound at a speed that changes; samples between two recorded ones lie on the line between them. */
function sway(samples: Float32Array, random: () => number): Float32Array {
  const speed = SLOWEST + random() * (FASTEST - SLOWEST);
  const waves = [0, 1].map(() => ({
    depth: SWAY * (0.5 + random() / 2),
    turn: (2 * Math.PI * (SLOWEST_WAVE + random() * (FASTEST_WAVE - SLOWEST_WAVE))) / SAMPLES_PER_SECOND,
    phase: 2 * Math.PI * random(),
  }));
  const changed: number[] = [];
  for (let place = 0; place < samples.length; ) {
    const before = Math.floor(place);
    const here = samples[before] ?? 0;
    changed.push(here + ((samples[before + 1] ?? 0) - here) * (place - before));
    const at = changed.length;
    place += waves.reduce(
      (sum, { depth, turn, phase }) => sum * (1 + depth * Math.sin(turn * at + phase)),
      speed,
    );
  }
  return Float32Array.from(changed);
}

/** An all-pass filter: every note keeps its loudness and is delayed by an amount of its own. `echo` is in samples. */
function shiftNotes(samples: Float32Array, echo: number, strength: number): Float32Array<ArrayBuffer> {
  const shifted = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    shifted[index] =
      (samples[index - echo] ?? 0) - strength * ((samples[index] ?? 0) - (shifted[index - echo] ?? 0));
  }
  return shifted;
}
