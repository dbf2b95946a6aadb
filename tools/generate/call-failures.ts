import type { Call } from '@zaixue/contract/call';
import type { FailureName } from '@zaixue/contract/errors';

/** The failures of one call: its own, and those that follow from the need to log in or to do a forced step. Everyone's are left out. */
export function callFailures(call: Call): FailureName[] {
  const ofLogin: FailureName[] = call.auth === 'required' ? ['loginRequired', 'sessionDisplaced'] : [];
  const ofSteps: FailureName[] = call.needsForcedSteps ? ['mobileBindingRequired', 'realNameRequired'] : [];
  return [...new Set([...call.failures, ...ofSteps, ...ofLogin])];
}

/** What any call may answer. */
export const EVERYONES: readonly FailureName[] = ['tooManyRequests', 'maintenance', 'unexpected'];
