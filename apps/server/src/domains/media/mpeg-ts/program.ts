import type { Packet } from './packet.ts';

const ASSOCIATION_PID = 0;
const H264 = 0x1b;
const AAC = 0x0f;

/** Which streams a transport stream has. */
export interface Program {
  readonly videoPid: number;
  /** Null for a recording without sound. */
  readonly audioPid: number | null;
}

/** Learns the program from its two tables as packets come by; each table of ours fits one packet. */
export interface ProgramReader {
  /** Takes a packet; true when it belongs to one of the tables. */
  take(packet: Packet): boolean;
  /** Null until both tables were seen. Throws for a stream without H.264 video. */
  readonly program: Program | null;
  /** The latest packets of both tables, in order. */
  readonly tables: readonly Packet[];
}

/** Follows the tables of a transport stream, packet by packet. */
export function createProgramReader(): ProgramReader {
  let association: Packet | null = null;
  let map: Packet | null = null;
  let mapPid = -1;
  let program: Program | null = null;
  return {
    take(packet) {
      if (packet.pid === ASSOCIATION_PID) {
        association = packet;
        mapPid = readMapPid(sectionOf(packet));
        return true;
      }
      if (packet.pid !== mapPid) return false;
      map = packet;
      program = readMap(sectionOf(packet));
      return true;
    },
    get program() {
      return program;
    },
    get tables() {
      return association && map ? [association, map] : [];
    },
  };
}

/** The table section of a packet, without the pointer before it and the checksum behind it. */
function sectionOf(packet: Packet): Buffer {
  const section = packet.payload.subarray(1 + packet.payload.readUInt8(0));
  const length = section.readUInt16BE(1) & 0x0fff;
  return section.subarray(0, 3 + length - 4);
}

function readMapPid(section: Buffer): number {
  for (let offset = 8; offset + 4 <= section.length; offset += 4) {
    if (section.readUInt16BE(offset) !== 0) return section.readUInt16BE(offset + 2) & 0x1fff;
  }
  throw new Error('the transport stream has no program');
}

function readMap(section: Buffer): Program {
  const pids = new Map<number, number>();
  let offset = 12 + (section.readUInt16BE(10) & 0x0fff);
  while (offset + 5 <= section.length) {
    const kind = section.readUInt8(offset);
    if (!pids.has(kind)) pids.set(kind, section.readUInt16BE(offset + 1) & 0x1fff);
    offset += 5 + (section.readUInt16BE(offset + 3) & 0x0fff);
  }
  const videoPid = pids.get(H264);
  if (videoPid === undefined) throw new Error('the transport stream has no H.264 video');
  return { videoPid, audioPid: pids.get(AAC) ?? null };
}
