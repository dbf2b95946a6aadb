/** The shared store did not answer in time or refused the connection; callers answer `serviceUnavailable`. */
export class KeyValueStoreUnreachable extends Error {
  constructor(cause: unknown) {
    super('The key-value store does not answer', { cause });
    this.name = 'KeyValueStoreUnreachable';
  }
}
