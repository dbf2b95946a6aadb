/** The parsed arguments of `npm test -- …`. */
export interface TestArguments {
  quick: boolean;
  /** Run property tests with many more inputs. */
  all: boolean;
  /** Id of the single stage to run. */
  only: string | undefined;
  /** Passed to vitest unchanged. */
  vitest: string[];
}

/**
 * Reads `[--quick] [--all] [--only <stage>] [arguments for vitest …]`.
 * @returns the arguments, or an error message
 */
export function readArguments(argv: readonly string[], stageIds: readonly string[]): TestArguments | string {
  const rest = [...argv];
  const quick = rest[0] === '--quick';
  if (quick) rest.shift();
  const all = rest[0] === '--all';
  if (all) rest.shift();
  let only: string | undefined;
  if (rest[0] === '--only' || rest[0]?.startsWith('--only=')) {
    const [flag = '', inline] = (rest.shift() ?? '').split('=', 2);
    only = inline ?? rest.shift();
    if (!only || !stageIds.includes(only))
      return `${flag} needs one of these stages: ${stageIds.join(', ')}.`;
  }
  if (rest.length > 0 && !only)
    return `"${rest.join(' ')}" goes to vitest, which needs --only <stage> before it (${stageIds.join(', ')}).`;
  return { quick, all, only, vitest: rest };
}
