import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runFfmpeg } from '../demo-media/run-ffmpeg.ts';

/**
 * Makes the spoken digits of the captcha's alternative anew: `node tools/spoken-digits/make.ts`. Needs espeak-ng and
 * ffmpeg, which neither the server nor its tests need. `ESPEAK_NG` names the program where it is not on the path.
 */
const TARGET = fileURLToPath(new URL('../../apps/server/spoken-digits/', import.meta.url));
const PINYIN = ['ling2', 'yi1', 'er4', 'san1', 'si4', 'wu3', 'liu4', 'qi1', 'ba1', 'jiu3'];
const VOICES = { a: 'f3', b: 'm3', c: 'f2' };
const WORDS_PER_MINUTE = '140';
/** What a telephone carries is enough for ten words, and keeps the answer small. */
const SAMPLES_PER_SECOND = 8000;
const TRIM = 'silenceremove=start_periods=1:start_threshold=-45dB';
/** Loudest sample of each recording, as a share of what the file can hold. */
const PEAK = 0.9;

const folder = mkdtempSync(join(tmpdir(), 'spoken-digits-'));
try {
  for (const [name, voice] of Object.entries(VOICES)) {
    for (const [digit, syllable] of PINYIN.entries()) await record(`${name}-${digit}`, voice, syllable);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function record(name: string, voice: string, syllable: string): Promise<void> {
  const spoken = join(folder, 'spoken.wav');
  const bare = join(folder, 'bare.f32');
  const espeak = process.env.ESPEAK_NG ?? 'espeak-ng';
  await promisify(execFile)(espeak, [
    '-v',
    `cmn-latn-pinyin+${voice}`,
    '-s',
    WORDS_PER_MINUTE,
    '-w',
    spoken,
    syllable,
  ]);
  const cut = `${TRIM},areverse,${TRIM},areverse`;
  const raw = ['-ar', String(SAMPLES_PER_SECOND), '-ac', '1', '-f', 'f32le', bare];
  await runFfmpeg(['-i', spoken, '-af', cut, ...raw]);
  const bytes = readFileSync(bare);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const levels = Uint8Array.from(samples, (sample) => Math.round(128 + (sample / loudest) * PEAK * 127));
  writeFileSync(join(TARGET, `${name}.pcm`), levels);
}
