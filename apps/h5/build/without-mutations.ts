import type { Plugin } from 'vite';

const MUTATION_CACHE = /query-core[\\/]build[\\/]modern[\\/]mutationCache\.js$/;
const USE_OF_MUTATIONS =
  /react-query[\\/]build[\\/]modern[\\/](useMutation|useMutationState|useIsMutating)\.js$/;

/** What a query client asks of the cache of its mutations when there are none. */
export const EMPTY_MUTATION_CACHE = `export class MutationCache {
  getAll() { return []; }
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Leaves the mutations of the query library out of the browser's build: the app sends its changes itself
 * (`src/api/use-action.ts`), but every query client brings a cache for them. The build fails when a module uses them.
 */
export function withoutMutations(): Plugin {
  return {
    name: 'zaixue-without-mutations',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (MUTATION_CACHE.test(id) ? EMPTY_MUTATION_CACHE : undefined),
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const user = modules.find(
        ([id, { renderedLength }]) => renderedLength > 0 && USE_OF_MUTATIONS.test(id),
      );
      if (user) throw new Error(`${user[0]} needs the mutations that build/without-mutations.ts leaves out`);
    },
  };
}
