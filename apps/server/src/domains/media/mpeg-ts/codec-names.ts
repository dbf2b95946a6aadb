import { packetsOf } from './packet.ts';
import { readPesHeader } from './pes-header.ts';
import { createProgramReader } from './program.ts';

const PARAMETER_SET = 7;
const AAC_LOW_COMPLEXITY = 'mp4a.40.2';

/**
 * The RFC 6381 names of what a slice holds, like `avc1.4d401e,mp4a.40.2`. Reads the H.264 name from the parameter set
 * that every key picture carries; throws when there is none.
 */
export function codecNames(slice: Buffer): string {
  const reader = createProgramReader();
  for (const packet of packetsOf(slice)) {
    if (reader.take(packet) || packet.pid !== reader.program?.videoPid || !packet.startsUnit) continue;
    const head = readPesHeader(packet.payload);
    const picture = head && pictureName(packet.payload.subarray(head.length));
    if (picture) return [picture, ...(reader.program.audioPid === null ? [] : [AAC_LOW_COMPLEXITY])].join();
  }
  throw new Error('the transport stream has no H.264 parameter set');
}

/** Profile, constraints and level are the three bytes behind the parameter set's type. */
function pictureName(coded: Buffer): string | null {
  for (let offset = coded.indexOf('000001', 0, 'hex'); offset >= 0; ) {
    if (((coded[offset + 3] ?? 0) & 0x1f) === PARAMETER_SET && offset + 7 <= coded.length) {
      return `avc1.${coded.toString('hex', offset + 4, offset + 7)}`;
    }
    offset = coded.indexOf('000001', offset + 3, 'hex');
  }
  return null;
}
