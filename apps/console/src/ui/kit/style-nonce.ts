/** The nonce that the content security policy of this document allows for style elements; empty in tests. */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
