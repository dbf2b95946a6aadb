import { aptInstall } from './apt.ts';
import { findProgram } from './find-program.ts';

/** A path, or the reason why there is none. */
export type Found = { path: string } | { missing: string };

/**
 * Finds a program, installing its Debian packages when it is not there and that is possible.
 * @param names of the program, the first one first
 */
export async function findOrInstall(names: readonly string[], packages: readonly string[]): Promise<Found> {
  const present = findProgram(...names);
  if (present) return { path: present };
  console.log(`   ${names[0]} not found, installing ${packages.join(' ')} …`);
  const failure = await aptInstall(...packages);
  const installed = findProgram(...names);
  if (installed) return { path: installed };
  return { missing: `${names[0]} not found; ${failure ?? `${packages.join(' ')} did not bring it`}` };
}
