import type { PayChannel } from './port.ts';
import { PAY_SCENES } from './port.ts';

/**
 * Bank transfer: the payer reads the account details in `html`, which is sanitised. An operator confirms payments and
 * refunds.
 */
export function createBankTransferChannel(html: string): PayChannel {
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
