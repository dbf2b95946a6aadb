/** What the bundler tells of the modules while it divides them up. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Where a first visit begins: the app itself and the public screens. */
const IS_FIRST = /[\\/](entry-client|home-screen|courses-screen|course-screen)\.tsx$/;

/**
 * `common` for a module that a first visit needs, else null: what the other screens share among themselves is to cost
 * the first visit nothing.
 */
export function firstVisitChunk(id: string, graph: ModuleGraph): 'common' | null {
  const above = new Set([id]);
  // A set that grows while it is walked is walked to its new end.
  for (const module of above) {
    if (IS_FIRST.test(module)) return 'common';
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) above.add(importer);
  }
  return null;
}
