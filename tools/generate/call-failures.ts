import type { Call } from '@zaixue/contract/call';
import type { FailureName } from '@zaixue/contract/errors';

/** The failures of one call: its own, and those that follow from the need to log in. Everyone's are left out. */
export function callFailures(call: Call): FailureName[] {
  const ofLogin: FailureName[] = call.auth === 'required' ? ['loginRequired', 'sessionDisplaced'] : [];
  return [...new Set([...call.failures, ...ofLogin])];
}

/** What any call may answer. */
export const EVERYONES: readonly FailureName[] = ['tooManyRequests', 'maintenance', 'unexpected'];
