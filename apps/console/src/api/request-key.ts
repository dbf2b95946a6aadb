/** Names one request to start a task; repeated with the same key, it makes no second one. `randomUUID` needs HTTPS. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
