import type { StoredUpload } from './upload-item.ts';

/** Days after which an interrupted upload is forgotten. */
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Each operator has a list of their own: the server gives nobody the uploads of another. */
const keyOf = (operatorId: number): string => `zaixue-console-uploads-${operatorId}`;

const isStored = (value: unknown): value is StoredUpload =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'url'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string') &&
  ['sizeBytes', 'lastModified', 'sentBytes', 'fileId', 'startedAt'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'number',
  ) &&
  typeof (value as { target?: { lessonId?: unknown } }).target?.lessonId === 'number';

/** Uploads that a reload interrupted. */
export function readStoredUploads(operatorId: number, now: number): readonly StoredUpload[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(operatorId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isStored).filter(({ startedAt }) => now - startedAt < KEPT_DAYS * DAY_MS);
  } catch {
    // No storage, or it was written by something else.
    return [];
  }
}

export function storeUploads(operatorId: number, uploads: readonly StoredUpload[]): void {
  try {
    if (uploads.length === 0) localStorage.removeItem(keyOf(operatorId));
    else localStorage.setItem(keyOf(operatorId), JSON.stringify(uploads));
  } catch {
    // Without storage an upload is not resumed after a reload; everything else works.
  }
}

const useListeners = new Set<() => void>();
let areUsed = false;

/** Called when the code that uploads has been loaded. */
export function markUploadsUsed(): void {
  areUsed = true;
  for (const listener of useListeners) listener();
}

/** Whether this page may have uploads: the code for them has been loaded, or a reload interrupted some. */
export const mayHaveUploads = (operatorId: number): boolean =>
  areUsed || readStoredUploads(operatorId, Date.now()).length > 0;

/** Tells when the code that uploads has been loaded. Returns a function that ends the subscription. */
export function onUploadsUsed(listener: () => void): () => void {
  useListeners.add(listener);
  return () => useListeners.delete(listener);
}
