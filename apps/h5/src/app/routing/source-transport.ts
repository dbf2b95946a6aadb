import type { PageSource } from '@zaixue/contract/page-rendering';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Transport } from '../../api/query-client.ts';
import { readAnswer } from '../../api/request.ts';

const OK = 200;

/** Calls answered in process while a page is rendered. Nothing is shown for a failure; the page tells of it. */
export function sourceTransport(source: PageSource): Transport {
  const send = async (name: string, input: object): Promise<unknown> => {
    const envelope = await source.call(name, { ...input }).catch(() => null);
    if (!envelope) throw new ApiFailure('network');
    const answer = readAnswer(OK, envelope);
    if ('failure' in answer) throw answer.failure;
    return answer.data;
  };
  return send as Transport;
}
