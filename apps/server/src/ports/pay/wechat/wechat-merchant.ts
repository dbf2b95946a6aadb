import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../lib/clock.ts';
import type { KeyRing } from '../key-ring.ts';

/** A merchant account of WeChat Pay. */
export interface WechatMerchant {
  /** The official account bound to the merchant. */
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of the merchant's API certificate, hexadecimal, and its private key. */
  readonly certificateSerial: string;
  readonly privateKey: KeyObject;
  /** APIv3 key, 32 characters: decrypts notices. */
  readonly apiV3Key: string;
  /** Id of WeChat Pay's public key: requests answers signed with it. Empty without one. */
  readonly publicKeyId: string;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
}
