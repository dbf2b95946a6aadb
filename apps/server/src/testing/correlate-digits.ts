import type { SpokenDigits } from '../domains/identity/captcha/spoken-digits.ts';

export interface CorrelationAttack {
  /** Speeds at which every recording is tried. */
  readonly speeds: readonly number[];
  /** Decimation factor. Low frequencies are enough to distinguish ten words, and depend less on the speed. */
  readonly decimation: number;
}

/** Search range around the true position of a word, seconds. */
const SEARCHED_SECONDS = 0.03;
const SAMPLES_PER_SECOND = 8000;

/**
 * A correlation attack on the audio captcha, made easier by knowing where each word starts. Returns the digit whose
 * recording, at any speed, correlates best. For tests and measurements.
 */
export function createDigitReader(
  recordings: SpokenDigits,
  { speeds, decimation }: CorrelationAttack,
): (sound: Float32Array, at: number) => number {
  const templates = recordings.flatMap((voice) =>
    voice.flatMap((recording, digit) =>
      speeds.map((speed) => {
        const samples = decimate(resample(recording, speed), decimation);
        return { digit, samples, norm: Math.sqrt(energyOf(samples)) };
      }),
    ),
  );
  const farthest = Math.round((SEARCHED_SECONDS * SAMPLES_PER_SECOND) / decimation);

  return (sound, at) => {
    const decimated = decimate(sound, decimation);
    const middle = Math.round(at / decimation);
    let best = { similarity: -1, digit: -1 };
    for (const { digit, samples, norm } of templates) {
      for (let position = Math.max(0, middle - farthest); position <= middle + farthest; position += 1) {
        const part = decimated.subarray(position, position + samples.length);
        let product = 0;
        let energy = 0;
        for (let index = 0; index < part.length; index += 1) {
          const sample = part[index] ?? 0;
          product += sample * (samples[index] ?? 0);
          energy += sample * sample;
        }
        const similarity = product / (norm * Math.sqrt(energy) || 1);
        if (similarity > best.similarity) best = { similarity, digit };
      }
    }
    return best.digit;
  };
}

const energyOf = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** Averages each block of `decimation` samples. */
function decimate(samples: Float32Array, decimation: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / decimation) }, (_, index) => {
    const part = samples.subarray(index * decimation, (index + 1) * decimation);
    return part.reduce((sum, sample) => sum + sample, 0) / decimation;
  });
}

/** Resamples at a given speed, with linear interpolation. */
export function resample(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speed) }, (_, index) => {
    const position = index * speed;
    const before = Math.floor(position);
    const here = samples[before] ?? 0;
    return here + ((samples[before + 1] ?? 0) - here) * (position - before);
  });
}
