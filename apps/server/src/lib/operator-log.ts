/**
 * Tells the operator, in one line on the error stream, of something that no caller can act on but a person should
 * know. `cause` is printed below it when given.
 */
export function notifyOperator(line: string, cause?: unknown): void {
  if (cause === undefined) console.error(`zaixue: ${line}`);
  else console.error(`zaixue: ${line}`, cause);
}
