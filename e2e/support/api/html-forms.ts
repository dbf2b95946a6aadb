/** What a browser has in its hands after going somewhere: where it is, and the page. */
interface LoadedPage {
  readonly url: string;
  readonly page: string;
}

/** Goes to an address by full navigation, following redirects. */
export async function visit(url: string): Promise<LoadedPage> {
  const response = await fetch(url);
  return { url: response.url, page: await response.text() };
}

/** Fills the one form of a page in and sends it, as a browser without scripts does; follows redirects. */
export async function submit(at: LoadedPage, fields: Readonly<Record<string, string>>): Promise<LoadedPage> {
  const action = /<form method="post" action="([^"]+)"/.exec(at.page)?.[1] ?? '';
  const hidden = [...at.page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  );
  const response = await fetch(new URL(action, at.url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([...hidden, ...Object.entries(fields)]),
  });
  return { url: response.url, page: await response.text() };
}
