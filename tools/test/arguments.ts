/** The three sizes of a test run. */
export type Size = 'check' | 'test' | 'all';

/** The parsed arguments of `npm test -- …`. */
export interface TestArguments {
  size: Size;
  /** Id of the single check to run. */
  only: string | undefined;
  /** Passed to vitest unchanged. When there are any, only the tests that they choose run, of every size. */
  vitest: string[];
}

/**
 * Reads `[--quick | --all] [--only <check> | arguments for vitest …]`.
 * @returns the arguments, or an error message
 */
export function readArguments(argv: readonly string[], checkIds: readonly string[]): TestArguments | string {
  const rest = [...argv];
  const sizes: Readonly<Record<string, Size>> = { '--quick': 'check', '--all': 'all' };
  const size = sizes[rest[0] ?? ''];
  if (size) rest.shift();
  let only: string | undefined;
  if (rest[0] === '--only' || rest[0]?.startsWith('--only=')) {
    const [flag = '', inline] = (rest.shift() ?? '').split('=', 2);
    only = inline ?? rest.shift();
    if (!only || !checkIds.includes(only) || rest.length > 0)
      return `${flag} needs one of these checks: ${checkIds.join(', ')}. Tests are chosen as vitest does: npm test -- --project unit price`;
  }
  return { size: size ?? 'test', only, vitest: rest };
}
