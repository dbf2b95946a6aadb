import type { KeyObject, X509Certificate } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';

export interface KeyRingOptions {
  /** WeChat Pay's public key and its id: the newer signature mode. Both or neither. */
  readonly publicKeyId: string;
  readonly publicKey: KeyObject | null;
  /** WeChat Pay's platform certificates: the older signature mode. Several are valid during a renewal. */
  readonly certificates: readonly X509Certificate[];
  readonly clock: Clock;
}

/** The keys that WeChat Pay may sign with, by the value of the header `Wechatpay-Serial`. */
export interface KeyRing {
  /** Null if no valid key has this serial. */
  find(serial: string): KeyObject | null;
  /** All keys that are valid now. */
  all(): Record<string, KeyObject>;
}

/** While a merchant changes from certificates to the public key, WeChat Pay may sign with either. */
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
