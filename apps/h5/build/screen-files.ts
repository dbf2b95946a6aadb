import type { Manifest } from 'vite';

/** What a screen needs besides the entry. */
export interface ScreenFiles {
  /** Addresses of its scripts. */
  readonly scripts: readonly string[];
  /** Its style sheets in the order in which they count. */
  readonly styles: readonly { readonly address: string; readonly text: string }[];
}

/** The files of each lazily loaded source file, without those that the entry brings; `read` gets a file of the build. */
export function screenFiles(manifest: Manifest, read: (file: string) => string): Record<string, ScreenFiles> {
  const entries = Object.entries(manifest);
  const known = new Set(
    entries.filter(([, chunk]) => chunk.isEntry).flatMap(([source]) => [...chunksOf(manifest, source)]),
  );
  return Object.fromEntries(
    entries
      .filter(([, chunk]) => chunk.isDynamicEntry)
      .map(([source]) => {
        const chunks = [...chunksOf(manifest, source)].filter((key) => !known.has(key));
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

/** A chunk and all it imports, what is imported before what imports it. */
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
