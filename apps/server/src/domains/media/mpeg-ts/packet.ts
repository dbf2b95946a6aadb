/** Size of a transport-stream packet, bytes (ISO/IEC 13818-1, 2.4.3). */
export const PACKET_BYTES = 188;
/** Ticks of presentation timestamps per second. */
export const TICKS_PER_SECOND = 90_000;

const SYNC = 0x47;

/** A transport-stream packet with its parsed header. */
export interface Packet {
  readonly bytes: Buffer;
  /** Id of its stream. */
  readonly pid: number;
  /** Whether a table section or PES packet starts in it. */
  readonly startsUnit: boolean;
  /** Whether decoding can start here. */
  readonly isRandomAccess: boolean;
  /** Empty when the packet has only an adaptation field. */
  readonly payload: Buffer;
}

/** Parses one packet of 188 bytes. Throws when it does not start with the sync byte. */
function readPacket(bytes: Buffer): Packet {
  const [sync = 0, high = 0, low = 0, control = 0, adaptation = 0, flags = 0] = bytes;
  if (sync !== SYNC || bytes.length !== PACKET_BYTES) throw new Error('not a transport stream');
  const hasAdaptation = (control & 0x20) !== 0;
  const hasPayload = (control & 0x10) !== 0;
  const payloadStart = 4 + (hasAdaptation ? 1 + adaptation : 0);
  return {
    bytes,
    pid: ((high & 0x1f) << 8) | low,
    startsUnit: (high & 0x40) !== 0,
    isRandomAccess: hasAdaptation && adaptation > 0 && (flags & 0x40) !== 0,
    payload: hasPayload ? bytes.subarray(payloadStart) : bytes.subarray(PACKET_BYTES),
  };
}

/** Parses a buffer that contains only complete packets. */
export function* packetsOf(content: Buffer): Generator<Packet> {
  for (let offset = 0; offset < content.length; offset += PACKET_BYTES) {
    yield readPacket(content.subarray(offset, offset + PACKET_BYTES));
  }
}

/** Returns a copy of a packet with another continuity counter, of which the low four bits are used. */
export function withContinuity(packet: Packet, counter: number): Buffer {
  const bytes = Buffer.from(packet.bytes);
  bytes[3] = ((bytes[3] ?? 0) & 0xf0) | (counter & 0x0f);
  return bytes;
}

/** Returns the continuity counter, 0 to 15. */
export function continuityOf(packet: Packet): number {
  return (packet.bytes[3] ?? 0) & 0x0f;
}

/** Regroups a byte stream into blocks of complete packets. Throws when the last packet is incomplete. */
export async function* wholePackets(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const joined = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const usable = joined.length - (joined.length % PACKET_BYTES);
    if (usable > 0) yield joined.subarray(0, usable);
    rest = joined.subarray(usable);
  }
  if (rest.length > 0) throw new Error('the transport stream ends within a packet');
}

const HEADER_BYTES = 4;
const PAYLOAD_BYTES = PACKET_BYTES - HEADER_BYTES;

/** Splits one PES packet into transport-stream packets, with stuffing in the last, starting at counter `continuity`. */
export function packetise(pid: number, continuity: number, unit: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let offset = 0; offset < unit.length; offset += PAYLOAD_BYTES) {
    const payload = unit.subarray(offset, offset + PAYLOAD_BYTES);
    const stuffing = PAYLOAD_BYTES - payload.length;
    const packet = Buffer.alloc(PACKET_BYTES, 0xff);
    packet[0] = 0x47;
    packet[1] = (offset === 0 ? 0x40 : 0) | (pid >> 8);
    packet[2] = pid & 0xff;
    packet[3] = (stuffing > 0 ? 0x30 : 0x10) | ((continuity + packets.length) & 0x0f);
    if (stuffing > 0) packet[HEADER_BYTES] = stuffing - 1;
    // Adaptation field without flags: the rest of it is stuffing.
    if (stuffing > 1) packet[HEADER_BYTES + 1] = 0;
    payload.copy(packet, HEADER_BYTES + stuffing);
    packets.push(packet);
  }
  return packets;
}
