import { ConfigError } from '../config.ts';
import { keepFilesPrivate } from '../start/data-folder.ts';

/**
 * Runs the command of this process on its arguments and sets the exit code it answers. What the operator can mend (a
 * `ConfigError`) becomes one line on the error output and exit code 1; anything else is a bug and keeps its trace.
 * @param explain makes that line of the error's message
 */
export async function runCommand(
  main: (args: readonly string[]) => Promise<number>,
  explain: (problem: string) => string = (problem) => `zaixue: ${problem}`,
): Promise<void> {
  keepFilesPrivate();
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof ConfigError ? explain(error.message) : error);
    process.exitCode = 1;
  }
}

/** Whether the first argument asks how the command is called. */
export const asksForHelp = ([first]: readonly string[]): boolean => first === '--help' || first === '-h';
