import { join } from 'node:path';
import { treeDigest } from '../launch/tree-digest.mjs';
import { watchFolders } from './watch-folders.ts';

/** Milliseconds without an event until a save counts as finished: editors write a file in several steps. */
const QUIET_MS = 100;

/** Tests and the temporary files of editors do not belong to the program. */
const isSource = (path: string): boolean =>
  /\.(ts|json|yaml|css|svg)$/.test(path) && !/\.test\.ts$/.test(path);

/**
 * Calls `act` after each save that changes a source file. The contents are compared, so that neither a temporary file
 * of an editor nor a save without a change counts, and no way of saving is missed.
 * @param root absolute path
 * @param paths folders and files, from `root`
 * @returns ends the watching
 */
export function onNewSources(root: string, paths: readonly string[], act: () => void): () => void {
  let known = treeDigest(root, paths, isSource);
  let timer: NodeJS.Timeout | undefined;
  const compare = (): void => {
    const digest = digestOrUndefined(root, paths);
    // A file vanished while it was read: its removal is another event, which asks again.
    if (digest === undefined || digest === known) return;
    known = digest;
    act();
  };
  const stopWatching = watchFolders(
    paths.map((path) => join(root, path)),
    () => {
      clearTimeout(timer);
      timer = setTimeout(compare, QUIET_MS);
    },
  );
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}

function digestOrUndefined(root: string, paths: readonly string[]): string | undefined {
  try {
    return treeDigest(root, paths, isSource);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
