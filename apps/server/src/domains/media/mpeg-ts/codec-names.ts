import { packetsOf } from './packet.ts';
import { readPesHeader } from './pes-header.ts';
import { createProgramReader } from './program.ts';

/** NAL unit type of an H.264 sequence parameter set. */
const SPS = 7;
const AAC_LOW_COMPLEXITY = 'mp4a.40.2';

/**
 * Returns the RFC 6381 codec names of a slice, like `avc1.4d401e,mp4a.40.2`. The H.264 name comes from the sequence
 * parameter set of the keyframe; throws when there is none.
 */
export function codecNames(slice: Buffer): string {
  const reader = createProgramReader();
  for (const packet of packetsOf(slice)) {
    if (reader.take(packet) || packet.pid !== reader.program?.videoPid || !packet.startsUnit) continue;
    const head = readPesHeader(packet.payload);
    const video = head && h264Name(packet.payload.subarray(head.length));
    if (video) return [video, ...(reader.program.audioPid === null ? [] : [AAC_LOW_COMPLEXITY])].join();
  }
  throw new Error('the transport stream has no H.264 parameter set');
}

/** Profile, constraints and level are the three bytes after the NAL unit type. */
function h264Name(coded: Buffer): string | null {
  for (let offset = coded.indexOf('000001', 0, 'hex'); offset >= 0; ) {
    if (((coded[offset + 3] ?? 0) & 0x1f) === SPS && offset + 7 <= coded.length) {
      return `avc1.${coded.toString('hex', offset + 4, offset + 7)}`;
    }
    offset = coded.indexOf('000001', offset + 3, 'hex');
  }
  return null;
}
