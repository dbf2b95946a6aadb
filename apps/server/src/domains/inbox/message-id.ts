import { randomBytes } from 'node:crypto';

let lastMs = 0;
let sequence = 0;

/**
 * Creates a UUID version 7 (RFC 9562) for a time in milliseconds UTC. Ids that one process creates in the same
 * millisecond sort in the order of creation.
 */
export function messageId(now: number): string {
  sequence = now === lastMs ? (sequence + 1) & 0xfff : 0;
  lastMs = now;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a text from a client can be the id of a message. */
export function isMessageId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
