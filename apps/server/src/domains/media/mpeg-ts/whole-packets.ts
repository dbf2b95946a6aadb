import { PACKET_BYTES } from './packet.ts';

/** The same bytes in blocks of whole packets. Throws when the last packet is incomplete. */
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
