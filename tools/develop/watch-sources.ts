import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestTree } from '../launch/tree-digest.mjs';

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
 * @returns stops watching
 */
export function watchSources(root: string, paths: readonly string[], act: () => void): () => void {
  let known = digestTree(root, paths, isSource);
  let timer: NodeJS.Timeout | undefined;
  const compare = (): void => {
    const digest = digestOrUndefined(root, paths);
    // A file was removed while it was read: its removal is another event, which compares again.
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
    return digestTree(root, paths, isSource);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Calls `onEvent` whenever something in the folders may have changed: a file written in place, replaced by a rename,
 * added or removed. It may be called several times for one save, and also when nothing has changed.
 *
 * Each folder is watched by itself. A watcher of a file ends when an editor replaces the file, and Node's recursive
 * watching consists of such watchers on Linux.
 * @param paths absolute paths of folders, and of files whose own folder is then watched without its subfolders
 * @returns stops watching
 */
function watchFolders(paths: readonly string[], onEvent: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function watchOne(folder: string, onChange: () => void): void {
    if (watchers.has(folder)) return;
    const forget = (): void => {
      watchers.get(folder)?.close();
      watchers.delete(folder);
    };
    try {
      const watcher = watch(folder, { persistent: false }, onChange);
      // On Windows a removed folder is an error of its watcher.
      watcher.on('error', forget);
      watchers.set(folder, watcher);
    } catch (error) {
      // Removed between being listed and being watched.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  function watchTree(folder: string): void {
    watchOne(folder, () => {
      // A new folder may already hold files; the caller looks at them after this event.
      watchTree(folder);
      onEvent();
    });
    for (const name of subfolders(folder)) watchTree(join(folder, name));
    for (const [known, watcher] of watchers) {
      if (dirname(known) !== folder || isFolder(known)) continue;
      watcher.close();
      watchers.delete(known);
    }
  }

  for (const path of paths) {
    if (isFolder(path)) watchTree(path);
    else watchOne(dirname(path), onEvent);
  }
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}

function subfolders(folder: string): string[] {
  if (!isFolder(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
