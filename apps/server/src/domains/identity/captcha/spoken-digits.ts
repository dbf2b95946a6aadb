import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../spoken-digits');
const VOICES = ['a', 'b', 'c'];

/** Samples per second of every recording. */
export const SAMPLES_PER_SECOND = 8000;

/** Recordings of each digit by each voice, samples from -1 to 1: `recordings[voice][digit]`. */
export type SpokenDigits = readonly (readonly Float32Array[])[];

let loading: Promise<SpokenDigits> | null = null;

/** Reads the recorded digits once. After a failure the next call tries again. */
export function loadSpokenDigits(): Promise<SpokenDigits> {
  loading ??= Promise.all(VOICES.map(readVoice)).catch((cause: unknown) => {
    loading = null;
    throw cause;
  });
  return loading;
}

const readVoice = (voice: string): Promise<Float32Array[]> =>
  Promise.all(
    Array.from({ length: 10 }, async (_, digit) => {
      const levels = await readFile(join(FOLDER, `${voice}-${digit}.pcm`));
      return Float32Array.from(levels, (level) => (level - 128) / 128);
    }),
  );
