import type { CDPSession } from 'playwright-core';

export type TransferKind = 'html' | 'js' | 'css' | 'image' | 'font' | 'api' | 'media' | 'other';

/** One answer that came over the network. */
export interface Transfer {
  readonly url: string;
  readonly kind: TransferKind;
  /** On the wire, headers included. */
  readonly bytes: number;
  readonly encoding: string;
}

interface Running {
  readonly url: string;
  kind: TransferKind;
  bytes: number;
  encoding: string;
  isDone: boolean;
}

/** Notes every transfer of a page from now on. */
export async function watchTransfers(
  session: CDPSession,
): Promise<{ list(): readonly Transfer[]; lastChange(): number }> {
  const running = new Map<string, Running>();
  let changedAt = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return;
    running.set(requestId, { url: request.url, kind: 'other', bytes: 0, encoding: '', isDone: false });
    changedAt = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = running.get(requestId);
    if (!transfer) return;
    transfer.kind = kindOf(type, response.mimeType, response.url);
    transfer.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    changedAt = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = running.get(requestId);
    if (!transfer) return;
    transfer.bytes = encodedDataLength;
    transfer.isDone = true;
    changedAt = Date.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    running.delete(requestId);
    changedAt = Date.now();
  });
  return {
    list: () => [...running.values()].map((transfer) => ({ ...transfer })),
    lastChange: () => ([...running.values()].every(({ isDone }) => isDone) ? changedAt : Date.now()),
  };
}

function kindOf(type: string, mimeType: string, url: string): TransferKind {
  if (new URL(url).pathname.startsWith('/api/')) return 'api';
  if (type === 'Document') return 'html';
  if (/javascript/.test(mimeType)) return 'js';
  if (mimeType === 'text/css') return 'css';
  if (mimeType.startsWith('image/')) return 'image';
  if (/font/.test(mimeType) || type === 'Font') return 'font';
  return type === 'Media' || /mpegurl|video|mp2t/i.test(mimeType) ? 'media' : 'other';
}
