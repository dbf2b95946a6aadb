/** The part of Rolldown's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Modules that a first visit loads: the entry and the public screens. */
const FIRST_VISIT_ENTRY = /[\\/](entry-client|home-screen|courses-screen|course-screen)\.tsx$/;

/**
 * Returns `common` for a module that a first visit needs, otherwise null. Modules that only other screens share must
 * not increase the bytes of a first visit.
 */
export function firstVisitChunk(id: string, graph: ModuleGraph): 'common' | null {
  const ancestors = new Set([id]);
  // Iteration over a Set also visits the entries that are added meanwhile.
  for (const module of ancestors) {
    if (FIRST_VISIT_ENTRY.test(module)) return 'common';
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) ancestors.add(importer);
  }
  return null;
}
