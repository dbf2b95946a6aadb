import type { Counter } from '../../../../ports/kv/port.ts';
import type { Services } from '../../../../services.ts';

const TEN_MINUTES = 600;
const ONE_DAY = 86_400;
/** Tries in ten minutes: in a browser in which the operator logged in before, and together in all others. */
const TRIES = 10;
/** Tries a day in all other browsers: somebody who knows the password can go on for long. */
const TRIES_OF_A_DAY = 100;

/** A try at the second factor. The limits hold across sessions: who knows the password can open many. */
export interface CodeTry {
  readonly operatorId: number;
  /** Id of a browser in which this operator has logged in before; null for others. */
  readonly browser: string | null;
}

function limitsOf({ operatorId, browser }: CodeTry): (Counter & { readonly tries: number })[] {
  if (browser !== null)
    return [{ key: `operator-codes-browser:${browser}`, lifetimeSeconds: TEN_MINUTES, tries: TRIES }];
  return [
    { key: `operator-codes:${operatorId}`, lifetimeSeconds: TEN_MINUTES, tries: TRIES },
    { key: `operator-codes-day:${operatorId}`, lifetimeSeconds: ONE_DAY, tries: TRIES_OF_A_DAY },
  ];
}

/**
 * Counts a try before the code is compared, so that simultaneous tries cannot exceed the limits. Returns whether it may
 * be compared. A browser in which the operator logged in before is counted apart, so that others cannot block it.
 */
export async function countCodeTry({ kv }: Pick<Services, 'kv'>, attempt: CodeTry): Promise<boolean> {
  const limits = limitsOf(attempt);
  const counts = await kv.countAll(limits);
  return limits.every(({ tries }, index) => (counts[index] ?? 0) <= tries);
}

/** Clears the tries after a right code. */
export async function clearCodeTries({ kv }: Pick<Services, 'kv'>, attempt: CodeTry): Promise<void> {
  await kv.delete(...limitsOf(attempt).map(({ key }) => key));
}
