import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Name of this machine: letters, digits and hyphens, at most 40. */
export const HOST =
  hostname()
    .replace(/[^A-Za-z0-9-]/g, '')
    .slice(0, 40) || 'host';

/** The unique name of this process among all that share a database or a folder: host, process id and a UUID. */
export const processOwner = `${HOST}_${process.pid}_${randomUUID()}`;

/**
 * Whether the process of that name has certainly ended. Only processes on this machine can be checked; the leases of
 * others have to expire.
 */
export function hasOwnerEnded(owner: string): boolean {
  if (owner === processOwner) return false;
  const [host, id] = owner.split('_');
  if (host !== HOST) return false;
  const pid = Number(id);
  // The same process id belonged to an earlier process: in a container, every first process has the same id.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
