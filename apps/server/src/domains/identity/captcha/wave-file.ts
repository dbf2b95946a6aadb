const HEADER_BYTES = 44;
const PCM = 1;

/** Encodes a WAV file: mono, unsigned 8-bit samples, which every browser plays. Samples beyond ±1 are clipped. */
export function encodeWav(samples: Float32Array, samplesPerSecond: number): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length, 40);
  samples.forEach((sample, index) => {
    file[HEADER_BYTES + index] = Math.round(128 + Math.min(1, Math.max(-1, sample)) * 127);
  });
  return file;
}
