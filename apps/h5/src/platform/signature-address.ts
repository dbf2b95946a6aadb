/** What decides which address WeChat checks a signature against. */
export interface SignedPage {
  /** The address the document was opened with. */
  readonly entry: string;
  /** The address of the page that is shown. */
  readonly present: string;
  readonly isIos: boolean;
}

/**
 * The address to sign for WeChat (contract 14.2, pitfall 27): iPhones check against the address the document was
 * opened with, however far the app has gone on since, all others against the present one. Without `#…`.
 */
export function signatureAddress({ entry, present, isIos }: SignedPage): string {
  const [address = ''] = (isIos ? entry : present).split('#');
  return address;
}

/** The addresses of this document. The browser remembers the first, so nobody has to when the app starts. */
export function signedPage(): SignedPage {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    entry: navigation?.name || window.location.href,
    present: window.location.href,
    isIos: /iphone|ipad|ipod/i.test(navigator.userAgent),
  };
}
