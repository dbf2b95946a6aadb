import type { Packet } from './packet.ts';

/** The program association table (PAT) always has this id. */
const PAT_PID = 0;
const H264 = 0x1b;
const AAC = 0x0f;

/** The streams of a transport stream. */
export interface Program {
  readonly videoPid: number;
  /** Null without audio. */
  readonly audioPid: number | null;
}

/** Reads the program from its two tables (PAT and PMT). In our streams each table fits in one packet. */
export interface ProgramReader {
  /** Processes a packet; returns true when it belongs to one of the tables. */
  take(packet: Packet): boolean;
  /** Null until both tables were read. */
  readonly program: Program | null;
  /** The latest packets of PAT and PMT. */
  readonly tables: readonly Packet[];
}

/** Creates a reader. `take` throws for a stream without a program or without H.264 video. */
export function createProgramReader(): ProgramReader {
  let pat: Packet | null = null;
  let pmt: Packet | null = null;
  let pmtPid = -1;
  let program: Program | null = null;
  return {
    take(packet) {
      if (packet.pid === PAT_PID) {
        pat = packet;
        pmtPid = readPmtPid(sectionOf(packet));
        return true;
      }
      if (packet.pid !== pmtPid) return false;
      pmt = packet;
      program = readPmt(sectionOf(packet));
      return true;
    },
    get program() {
      return program;
    },
    get tables() {
      return pat && pmt ? [pat, pmt] : [];
    },
  };
}

/** Returns the table section of a packet, without the pointer field and the checksum. */
function sectionOf(packet: Packet): Buffer {
  const section = packet.payload.subarray(1 + packet.payload.readUInt8(0));
  const length = section.readUInt16BE(1) & 0x0fff;
  return section.subarray(0, 3 + length - 4);
}

function readPmtPid(section: Buffer): number {
  for (let offset = 8; offset + 4 <= section.length; offset += 4) {
    if (section.readUInt16BE(offset) !== 0) return section.readUInt16BE(offset + 2) & 0x1fff;
  }
  throw new Error('the transport stream has no program');
}

function readPmt(section: Buffer): Program {
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
