import { UPLOADED_FILE_HEADER } from '@zaixue/contract/operator/teaching/media';
import { getCsrfToken } from '../../api/call.ts';
import { SendFailure } from './send-failure.ts';
import { uploadTexts } from './texts.ts';

const ENDPOINT = '/operator/uploads';
/** Size of one request: proxies abort requests that take too long. */
const CHUNK_BYTES = 32 * 1024 * 1024;

export interface SendRequest {
  readonly file: File;
  /** Address of an upload that has begun; empty for a new one. */
  readonly url: string;
  /** The lesson that will play it; 0 for none. */
  readonly lessonId: number;
  readonly onUrl: (url: string) => void;
  /** Tells the id of the file in the media library. */
  readonly onFileId: (fileId: number) => void;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file; resolves when the server has all of it. Throws a `SendFailure`, or the reason of the signal. */
export type SendFile = (request: SendRequest) => Promise<void>;

/** Sends a file in resumable pieces (tus 1.0). The library is loaded with the first file. */
export const sendFile: SendFile = async ({ file, url, lessonId, onUrl, onFileId, onProgress, signal }) => {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: ENDPOINT,
      uploadUrl: url === '' ? null : url,
      chunkSize: CHUNK_BYTES,
      // The queue tries again and remembers the address: it also knows the session and the lesson.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name, ...(lessonId > 0 && { video: String(lessonId) }) },
      onBeforeRequest: (request) => {
        const token = getCsrfToken();
        if (token !== null) request.setHeader('x-csrf-token', token);
      },
      onAfterResponse: (_request, response) => {
        const fileId = Number(response.getHeader(UPLOADED_FILE_HEADER) ?? 0);
        if (fileId > 0) onFileId(fileId);
      },
      onUploadUrlAvailable: () => onUrl(upload.url ?? ''),
      onProgress: (sent) => onProgress(sent),
      onSuccess: () => resolve(),
      onError: (error) => reject(failureOf(error)),
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort();
        reject(signal.reason);
      },
      { once: true },
    );
    upload.start();
  });
};

interface LibraryError extends Error {
  readonly originalResponse?: { getStatus(): number; getBody(): string } | null;
}

function failureOf(error: LibraryError): SendFailure {
  const status = error.originalResponse?.getStatus() ?? 0;
  const { code, message } = readFailure(error.originalResponse?.getBody() ?? '');
  return new SendFailure(
    status,
    code,
    message || (status === 0 ? uploadTexts.offline : uploadTexts.failed(status)),
  );
}

function readFailure(body: string): { readonly code: string; readonly message: string } {
  try {
    const { code, message, fields } = JSON.parse(body) as Record<string, unknown>;
    const details = Object.values((fields ?? {}) as Record<string, string>);
    return { code: String(code ?? ''), message: details[0] ?? String(message ?? '') };
  } catch {
    // An answer of a proxy, or none.
    return { code: '', message: '' };
  }
}
