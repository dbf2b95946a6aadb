import type { EditConflict } from '@zaixue/contract/operator/operator-failures';
import { ApiError } from './api-error.ts';

/** Who changed a row meanwhile, when, and its present values; undefined for every other failure. */
export function conflictOf(error: unknown): EditConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return (error.body as { readonly conflict?: EditConflict } | undefined)?.conflict;
}
