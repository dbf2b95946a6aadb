import type { CallInput } from '@zaixue/contract/call';
import type { OperatorCall } from '@zaixue/contract/operator/operator-call';
import { uiTexts } from '../texts/ui-texts.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { sendAndCure } from './call.ts';

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Gets the file that a call answers. A link would do it too, but the browser shows its failures as a broken download.
 * @throws {ApiError} as `callOperator`
 */
export function downloadFile<C extends OperatorCall>(call: C, input: CallInput<C>): Promise<DownloadedFile> {
  const { address } = buildRequest(call, input as Record<string, unknown>);
  return sendAndCure(() => download(address));
}

async function download(address: string): Promise<DownloadedFile> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin' });
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    if (!answer.ok) throw errorOfAnswer(answer.status, await readJson(answer), uiTexts.unreadable, requestId);
    return { name: nameOf(answer.headers.get('content-disposition') ?? ''), content: await answer.blob() };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ status: 0, code: 'offline', message: uiTexts.offline });
  }
}

const readJson = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

/** The name in a header such as `attachment; filename="a.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv`. */
const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '');
