import type { SpokenDigits } from '../domains/identity/captcha/spoken-digits.ts';

export interface CorrelationAttack {
  /** The speeds at which every recording is tried. */
  readonly speeds: readonly number[];
  /** Samples that become one: low notes are enough to tell ten words apart, and depend less on the speed. */
  readonly coarseness: number;
}

/** How far from its true place a word is looked for, seconds. */
const SEARCHED_SECONDS = 0.03;
const SAMPLES_PER_SECOND = 8000;

/**
 * What a plain attack on the spoken captcha does, made easier: it is told where a word begins. The digit of the recording
 * that the sound is most like, at any of the speeds. For tests and measurements.
 */
export function createDigitReader(
  recordings: SpokenDigits,
  { speeds, coarseness }: CorrelationAttack,
): (sound: Float32Array, at: number) => number {
  const templates = recordings.flatMap((voice) =>
    voice.flatMap((recording, digit) =>
      speeds.map((speed) => {
        const samples = makeCoarse(atSpeed(recording, speed), coarseness);
        return { digit, samples, norm: Math.sqrt(energyOf(samples)) };
      }),
    ),
  );
  const farthest = Math.round((SEARCHED_SECONDS * SAMPLES_PER_SECOND) / coarseness);

  return (sound, at) => {
    const coarse = makeCoarse(sound, coarseness);
    const middle = Math.round(at / coarseness);
    let best = { likeness: -1, digit: -1 };
    for (const { digit, samples, norm } of templates) {
      for (let place = Math.max(0, middle - farthest); place <= middle + farthest; place += 1) {
        const part = coarse.subarray(place, place + samples.length);
        let product = 0;
        let energy = 0;
        for (let index = 0; index < part.length; index += 1) {
          const sample = part[index] ?? 0;
          product += sample * (samples[index] ?? 0);
          energy += sample * sample;
        }
        const likeness = product / (norm * Math.sqrt(energy) || 1);
        if (likeness > best.likeness) best = { likeness, digit };
      }
    }
    return best.digit;
  };
}

const energyOf = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** The mean of each few samples. */
function makeCoarse(samples: Float32Array, coarseness: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / coarseness) }, (_, index) => {
    const part = samples.subarray(index * coarseness, (index + 1) * coarseness);
    return part.reduce((sum, sample) => sum + sample, 0) / coarseness;
  });
}

/** The same sound so many times as fast; samples between two recorded ones lie on the line between them. */
export function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speed) }, (_, index) => {
    const place = index * speed;
    const before = Math.floor(place);
    const here = samples[before] ?? 0;
    return here + ((samples[before + 1] ?? 0) - here) * (place - before);
  });
}
