import { distortWord } from './distort-word.ts';
import { SAMPLES_PER_SECOND, type SpokenDigits } from './spoken-digits.ts';

/** Time for a screen reader to say where the focus has gone, seconds; drawn anew each time. */
const SHORTEST_LEAD = 1.5;
const LONGEST_LEAD = 2.5;
const TAIL_SECONDS = 0.5;
/** Silence between two digits, seconds. */
const SHORTEST_GAP = 0.35;
const LONGEST_GAP = 0.7;
/** Loudness of what is under the digits, as a share of theirs. */
const MURMUR = 0.25;
const HISS = 0.06;

/**
 * Digits said one after another over a murmur of other digits said backwards and a hiss, samples from -1 to 1. No two
 * are alike: lead, voice, distortion, loudness and pauses are drawn for each digit, and the murmur fills the pauses, so a
 * script can neither correlate with the recordings nor cut at the silences. Speech recognition still understands it, as
 * people do. `random` draws from 0 up to but not including 1.
 */
export function mixSpokenDigits(
  digits: string,
  recordings: SpokenDigits,
  random: () => number,
): Float32Array {
  const between = (least: number, most: number): number => least + random() * (most - least);
  const say = (digit: number): Float32Array => {
    const said = recordings[Math.floor(random() * recordings.length)]?.[digit] ?? new Float32Array();
    return distortWord(said, random);
  };
  const lead = seconds(between(SHORTEST_LEAD, LONGEST_LEAD));
  const spoken = [...digits].map((digit) => ({
    samples: say(Number(digit)),
    loudness: between(0.75, 1),
    pause: seconds(between(SHORTEST_GAP, LONGEST_GAP)),
  }));
  const length = spoken.reduce(
    (sum, { samples, pause }) => sum + samples.length + pause,
    lead + seconds(TAIL_SECONDS),
  );
  const mix = Float32Array.from({ length }, () => between(-HISS, HISS));
  for (let at = 0; at < length; at += seconds(between(0.05, 0.25))) {
    const word = say(Math.floor(random() * 10)).reverse();
    add(mix, word, at, between(0.5, 1) * MURMUR);
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
