import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientInfo } from './input/client-info.ts';
import { chooseEncoding, type EncodedText, sizeOfEncoded } from './pages/encoded-text.ts';
import type { Preview } from './preview.ts';

/** The context of what is read for all callers at once: nothing in it is personal. */
export interface SharedContext {
  readonly client: Pick<ClientInfo, 'origin'>;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly preview: Preview | null;
}

/** What is kept of a call for all callers. It holds no personal data. */
export interface SharedAnswer {
  /** The whole answer of a call that is the same for every caller, else the one for visitors. */
  readonly whole: EncodedText;
  /** The shared fields of a layered call; null when they could not be read, so that every caller gets `whole`. */
  readonly part: { readonly start: Buffer; readonly facts: unknown } | null;
  /** Milliseconds UTC. */
  readonly readAt: number;
}

/** Bytes of a shared answer. */
export const sizeOfSharedAnswer = ({ whole, part }: SharedAnswer): number =>
  sizeOfEncoded(whole) + (part?.start.length ?? 0);

/** Shorter answers are not compressed, bytes. */
const COMPRESSED_FROM = 1024;

/** Returns the bytes of a text in the encoding that the client prefers, and names it in the reply. Each form is made once. */
export function encodeAnswer(
  text: EncodedText,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer | Promise<Buffer> {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || text.plain.length < COMPRESSED_FROM) return text.plain;
  const encoding = chooseEncoding(accepted);
  if (encoding === null) return text.plain;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return text.as(encoding);
}
