import type { Manifest } from 'vite';
import { START_CHUNK } from './start-chunk.ts';

/** Build files that a screen needs in addition to the entry. */
export interface ScreenFiles {
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
  /** Style sheets in cascade order. */
  readonly styles: readonly { readonly address: string; readonly text: string }[];
}

/** Lists the files of each lazily loaded source file without those of the entry. `read` returns a file of the build. */
export function screenFiles(manifest: Manifest, read: (file: string) => string): Record<string, ScreenFiles> {
  const entries = Object.entries(manifest);
  const entryChunks = new Set(
    entries
      .filter(([, chunk]) => chunk.name === START_CHUNK)
      .flatMap(([source]) => [...chunksOf(manifest, source)]),
  );
  return Object.fromEntries(
    entries
      .filter(([, chunk]) => chunk.isDynamicEntry)
      .map(([source]) => {
        const chunks = [...chunksOf(manifest, source)].filter((key) => !entryChunks.has(key));
        const sheets = new Set(chunks.flatMap((key) => manifest[key]?.css ?? []));
        return [
          source,
          {
            scripts: chunks.map((key) => `/${manifest[key]?.file ?? ''}`),
            styles: [...sheets].map((file) => ({ address: `/${file}`, text: read(file).trim() })),
          },
        ];
      }),
  );
}

/** Returns a chunk and everything it imports; imported chunks come first. */
function chunksOf(manifest: Manifest, source: string): Set<string> {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
    if (manifest[key]) found.add(key);
  };
  visit(source);
  return found;
}
