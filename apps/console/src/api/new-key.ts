/** Names one request of the operator: repeated with it, the request makes nothing twice. `randomUUID` needs HTTPS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
