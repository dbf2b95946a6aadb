import { generateKeyPairSync } from 'node:crypto';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Keys of this test run: of the merchant, of the vendor, and of neither. */
export const MERCHANT_KEYS = pair();
export const PLATFORM_KEYS = pair();
export const OTHER_KEYS = pair();
/** Keys of the vendor's certificate. */
export const OLD_PLATFORM_KEYS = pair();
