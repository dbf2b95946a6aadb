import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIB = 1024 ** 2;
const DISK_MIB = 400;

/** A disk in memory that can be filled and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no free block. */
  fill(): void;
  /** Deletes what `fill` has written. */
  clear(): void;
  /** The kernel refuses it while a file is open for writing, such as a database of SQLite. */
  setReadOnly(isReadOnly: boolean): void;
  unmount(): void;
}

/** Mounts a disk of 400 MiB, which needs the rights of root. Returns null when that is impossible. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'zaixue-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - MIB / 4)));
      // The rest, in whole blocks.
      for (let part = 0; ; part += 1) {
        try {
          writeFileSync(`${filler}-${part}`, Buffer.alloc(4096));
        } catch {
          return;
        }
      }
    },
    clear() {
      execFileSync('sh', ['-c', `rm -f ${filler}*`]);
    },
    setReadOnly(isReadOnly) {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
