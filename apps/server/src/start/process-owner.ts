import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const HOST =
  hostname()
    .replace(/[^A-Za-z0-9-]/g, '')
    .slice(0, 40) || 'host';

/** Names this process among all that share a database or a folder: machine, process id, and a number of its own. */
export const processOwner = `${HOST}_${process.pid}_${randomUUID()}`;

/**
 * Whether the process of that name has certainly ended. Only a process of this machine can be asked; of another one
 * nothing is known, and its leases have to run out.
 */
export function hasOwnerEnded(owner: string): boolean {
  if (owner === processOwner) return false;
  const [host, id] = owner.split('_');
  if (host !== HOST) return false;
  const pid = Number(id);
  // The same number once more: it belonged to an earlier process, such as the first one of a container.
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
