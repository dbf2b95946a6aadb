import type { Page } from 'playwright-core';

/** Calls below `/operator/api` with the session of a page. */
export type OperatorApi = Awaited<ReturnType<typeof useOperatorApi>>;

/** Makes operator calls with the session of a page; a refused one throws with the answer's text. */
export async function useOperatorApi(page: Page) {
  const address = (path: string) => new URL(`/operator/api${path}`, page.url()).href;
  const { csrf } = (await (await page.request.get(address('/session'))).json()) as { readonly csrf: string };
  return async <Data>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body: { readonly data?: object; readonly multipart?: { file: FilePart; alt: string } } = {},
  ): Promise<Data> => {
    const answer = await page.request.fetch(address(path), {
      method,
      headers: { 'x-csrf-token': csrf },
      ...body,
    });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Data;
  };
}

interface FilePart {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
