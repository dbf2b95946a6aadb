import type { PayChannel } from './port.ts';
import { PAY_SCENES } from './port.ts';

/**
 * Bank transfer: the payer reads where to send the money, and an operator confirms that it came or went back. `html`
 * is sanitised and tells where to pay.
 */
export function createHandChannel(html: string): PayChannel {
  return {
    scenes: PAY_SCENES,
    payer: null,
    start: async () => ({ kind: 'instructions', html }),
    readNotice: async () => ({ kind: 'refused', reason: 'bank transfers send no notices' }),
    noticeReply: () => ({ status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found' }),
    query: async () => ({ kind: 'unpaid' }),
    close: async () => ({ kind: 'closed' }),
    refund: async () => ({ kind: 'processing' }),
    queryRefund: async () => ({ kind: 'processing' }),
  };
}
