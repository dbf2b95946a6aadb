import { PACKET_BYTES } from './packet.ts';

const HEAD_BYTES = 4;
const ROOM = PACKET_BYTES - HEAD_BYTES;

/** Puts one elementary packet into transport packets, the last one stuffed, counting on from `continuity`. */
export function packetise(pid: number, continuity: number, unit: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let offset = 0; offset < unit.length; offset += ROOM) {
    const payload = unit.subarray(offset, offset + ROOM);
    const stuffing = ROOM - payload.length;
    const packet = Buffer.alloc(PACKET_BYTES, 0xff);
    packet[0] = 0x47;
    packet[1] = (offset === 0 ? 0x40 : 0) | (pid >> 8);
    packet[2] = pid & 0xff;
    packet[3] = (stuffing > 0 ? 0x30 : 0x10) | ((continuity + packets.length) & 0x0f);
    if (stuffing > 0) packet[HEAD_BYTES] = stuffing - 1;
    // The flags of the adaptation field: none set, all that follows is stuffing.
    if (stuffing > 1) packet[HEAD_BYTES + 1] = 0;
    payload.copy(packet, HEAD_BYTES + stuffing);
    packets.push(packet);
  }
  return packets;
}
