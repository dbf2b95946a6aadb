import { generateKeyPairSync } from 'node:crypto';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Keys of this test run: ours, the vendor's, and one of somebody who pretends. */
export const MERCHANT_KEYS = pair();
export const PLATFORM_KEYS = pair();
export const STRANGER_KEYS = pair();
/** The vendor's earlier ones. */
export const OLD_PLATFORM_KEYS = pair();
