import { runProgram } from '../run-program.ts';

const ACCOUNTS = ['postgres', 'nobody'];

/**
 * The account for a program that refuses to run as root.
 * @returns undefined when we are not root, so that our own account will do
 * @throws Error when we are root and there is no other account
 */
export async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ACCOUNTS) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => runProgram('id', [flag, name], { limit: 10_000 })),
    );
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no other account');
}
