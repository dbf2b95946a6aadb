import { type Random, seededRandom } from '../random.ts';

/** Samples per second of all demo sound. */
export const sampleRate = 24_000;

/** What a recording sounds like: chords as MIDI note numbers, each held `chordSeconds`. */
export interface TuneSpec {
  readonly seed: number;
  readonly chordSeconds: number;
  readonly chords: readonly (readonly number[])[];
  /** Notes the little melody may choose from. */
  readonly scale: readonly [number, ...number[]];
  /** Share of melody steps that sound, 0 to 1. */
  readonly density: number;
}

const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);

function addPadNote(out: Float32Array, note: number, start: number, length: number): void {
  const attack = 1.1;
  const release = 1.6;
  const frequency = hertz(note);
  const first = Math.round(start * sampleRate);
  const count = Math.round((length + release) * sampleRate);
  for (let index = 0; index < count && first + index < out.length; index += 1) {
    const t = index / sampleRate;
    const rise = Math.min(1, t / attack);
    const fall = t < length ? 1 : Math.max(0, 1 - (t - length) / release);
    const angle = 2 * Math.PI * frequency * t;
    // Two slightly different pitches beat slowly against each other, which keeps a held chord alive.
    const tone = Math.sin(angle) + 0.6 * Math.sin(angle * 1.003) + 0.18 * Math.sin(2 * angle);
    out[first + index] = (out[first + index] ?? 0) + 0.09 * tone * rise * rise * fall * fall;
  }
}

function addPluck(out: Float32Array, note: number, start: number, loudness: number): void {
  const frequency = hertz(note);
  const first = Math.round(start * sampleRate);
  const count = Math.round(2.4 * sampleRate);
  for (let index = 0; index < count && first + index < out.length; index += 1) {
    const t = index / sampleRate;
    const angle = 2 * Math.PI * frequency * t;
    const tone =
      Math.sin(angle) * Math.exp(-2.2 * t) +
      0.35 * Math.sin(2 * angle) * Math.exp(-4 * t) +
      0.12 * Math.sin(4.02 * angle) * Math.exp(-9 * t);
    out[first + index] = (out[first + index] ?? 0) + loudness * tone * Math.min(1, t / 0.006);
  }
}

function addMelody(out: Float32Array, spec: TuneSpec, random: Random, seconds: number): void {
  const step = spec.chordSeconds / 8;
  let place = Math.floor(spec.scale.length / 2);
  for (let start = step; start < seconds - 3; start += step) {
    if (random() > spec.density) continue;
    place += Math.round((random() - 0.5) * 4);
    place = Math.max(0, Math.min(spec.scale.length - 1, place));
    addPluck(out, spec.scale[place] ?? spec.scale[0], start, 0.16 + random() * 0.1);
  }
}

function addEcho(out: Float32Array, delaySeconds: number, share: number): void {
  const delay = Math.round(delaySeconds * sampleRate);
  for (let index = delay; index < out.length; index += 1)
    out[index] = (out[index] ?? 0) + share * (out[index - delay] ?? 0);
}

/** Soft chords with a sparse plucked melody, `seconds` long, peak −6 dBFS, faded at both ends. */
export function renderTune(spec: TuneSpec, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * sampleRate));
  let turn = 0;
  for (let start = 0; start < seconds; start += spec.chordSeconds, turn += 1)
    for (const note of spec.chords[turn % spec.chords.length] ?? [])
      addPadNote(out, note, start, spec.chordSeconds);
  addMelody(out, spec, seededRandom(spec.seed), seconds);
  addEcho(out, 0.43, 0.32);
  const fadeIn = 0.3 * sampleRate;
  const fadeOut = 2.5 * sampleRate;
  const peak = out.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  return out.map(
    (value, index) =>
      ((0.5 * value) / peak) * Math.min(1, index / fadeIn) * Math.min(1, (out.length - index) / fadeOut),
  );
}
