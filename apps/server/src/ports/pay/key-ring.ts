import type { KeyObject, X509Certificate } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';

export interface KeyRingOptions {
  /** Both or neither: the newer way of WeChat Pay to sign. */
  readonly publicKeyId: string;
  readonly publicKey: KeyObject | null;
  /** The older way; several overlap while one replaces another. */
  readonly certificates: readonly X509Certificate[];
  readonly clock: Clock;
}

/** The keys WeChat Pay may have signed with, by the name that its `Wechatpay-Serial` gives them. */
export interface KeyRing {
  /** Null for a name we have no valid key of. */
  find(serial: string): KeyObject | null;
  /** All that are valid now. */
  all(): Record<string, KeyObject>;
}

/** While a merchant changes from certificates to the public key, messages are signed with either. */
export function createKeyRing({ publicKeyId, publicKey, certificates, clock }: KeyRingOptions): KeyRing {
  const all = (): Record<string, KeyObject> => {
    const now = clock();
    const valid = certificates.filter(
      ({ validFromDate, validToDate }) => validFromDate.getTime() <= now && now < validToDate.getTime(),
    );
    return {
      ...Object.fromEntries(valid.map((certificate) => [certificate.serialNumber, certificate.publicKey])),
      ...(publicKey && publicKeyId !== '' && { [publicKeyId]: publicKey }),
    };
  };
  return {
    all,
    find: (serial) => new Map(Object.entries(all())).get(serial) ?? null,
  };
}
