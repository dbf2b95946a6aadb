import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../../lib/clock.ts';
import type { KeyRing } from '../key-ring.ts';

/** A merchant of WeChat Pay, as its adapter needs it. */
export interface WechatMerchant {
  /** The official account bound to the merchant. */
  readonly appId: string;
  readonly merchantId: string;
  /** Serial number of the merchant's API certificate, hexadecimal, and its private key. */
  readonly certificateSerial: string;
  readonly privateKey: KeyObject;
  /** APIv3 key, 32 characters: opens what notices hold. */
  readonly apiV3Key: string;
  /** The id of WeChat Pay's public key, or empty: asks for answers signed with it. */
  readonly publicKeyId: string;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
}
