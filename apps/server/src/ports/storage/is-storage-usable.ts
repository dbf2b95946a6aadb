import { buffer } from 'node:stream/consumers';
import { type ObjectStorage, READINESS_PROBE_KEY } from './port.ts';

const PROBE = Buffer.from('ready');

/** Whether the storage takes an object now and gives all of it back. Never rejects. */
export async function isStorageUsable(storage: Pick<ObjectStorage, 'put' | 'read'>): Promise<boolean> {
  try {
    await storage.put(READINESS_PROBE_KEY, PROBE);
    return (await buffer(await storage.read(READINESS_PROBE_KEY))).equals(PROBE);
  } catch {
    return false;
  }
}
