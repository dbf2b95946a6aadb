import type { PageSource } from '@zaixue/contract/page-rendering';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Transport } from '../../api/query-client.ts';
import { readAnswer } from '../../api/request.ts';

const OK = 200;

/** Sends API calls in process during server rendering. Failures show no toast; the page shows an error state. */
export function sourceTransport(source: PageSource): Transport {
  const send = async (name: string, input: object): Promise<unknown> => {
    const envelope = await source.call(name, { ...input }).catch(() => null);
    if (!envelope) throw new ApiFailure('network');
    return readAnswer(OK, envelope);
  };
  return send as Transport;
}
