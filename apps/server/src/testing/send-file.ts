import type { Envelope } from '@zaixue/contract/call';
import type { TestSite } from './test-site.ts';

export interface SentFile {
  readonly content: Buffer | string;
  /** Default: `file`. */
  readonly field?: string;
  readonly filename?: string;
  readonly contentType?: string;
  /** Other fields of the form, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Builds the body of a form with a file, and its content type. */
export function formWithFile(file: SentFile): { readonly body: Buffer; readonly contentType: string } {
  const boundary = 'xxBOUNDARYxx';
  const { field = 'file', filename = 'picture.png', contentType = 'application/octet-stream' } = file;
  const fields = Object.entries(file.fields ?? {}).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(fields.join('') + head),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

/** Posts a file as a form to a path of a site. */
export async function sendFile(site: TestSite, url: string, file: SentFile, token = ''): Promise<Envelope> {
  const { body, contentType } = formWithFile(file);
  const response = await site.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': contentType, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  if (response.statusCode !== 200) throw new Error(`${url} answered HTTP ${response.statusCode}`);
  return response.json();
}
