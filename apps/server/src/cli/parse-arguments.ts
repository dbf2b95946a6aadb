import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';

/** `parseArgs` of Node that answers null instead of throwing when the arguments are wrong. */
export function parseArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> | null {
  try {
    return parseArgs(config);
  } catch (error) {
    if (isWrongArgument(error)) return null;
    throw error;
  }
}

function isWrongArgument(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
