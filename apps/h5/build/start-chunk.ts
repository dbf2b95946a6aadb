/** The part of Rolldown's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Name of the chunk that starts the app. It holds the entry, so Vite has none of its own. */
export const START_CHUNK = 'start';

const ENTRY = /[\\/]entry-client\.tsx$/;
const PUBLIC_SCREEN = /[\\/](home-screen|courses-screen|course-screen)\.tsx$/;

/** Whether a module is the entry of the app. */
export const isEntryModule = (id: string): boolean => ENTRY.test(id);

/**
 * Returns {@link START_CHUNK} for a module that every first visit loads: what the entry imports, and of the modules for which
 * `isShared` holds what a public screen shares with another screen. One file is smaller than several. Modules that only other
 * screens share must not be in it.
 */
export function startChunk(
  id: string,
  graph: ModuleGraph,
  isShared: (id: string) => boolean,
): typeof START_CHUNK | null {
  const ancestors = new Set([id]);
  let isOfPublicScreen = false;
  let screens = 0;
  // Iteration over a Set also visits the modules that are added meanwhile.
  for (const module of ancestors) {
    if (isEntryModule(module)) return START_CHUNK;
    if (PUBLIC_SCREEN.test(module)) isOfPublicScreen = true;
    const importers = graph.getModuleInfo(module)?.importers ?? [];
    // A screen is loaded when it is shown; no module needs it before.
    if (importers.length === 0) screens += 1;
    for (const importer of importers) ancestors.add(importer);
  }
  return isOfPublicScreen && screens > 1 && isShared(id) ? START_CHUNK : null;
}
