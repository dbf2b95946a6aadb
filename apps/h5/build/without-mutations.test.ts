import { readFileSync } from 'node:fs';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EMPTY_MUTATION_CACHE, withoutMutations } from './without-mutations.ts';

const library = import.meta.resolve('@tanstack/query-core').replace(/index\.js$/, '');

test('a query client works with the empty cache', async () => {
  const { MutationCache } = await import(`data:text/javascript,${encodeURIComponent(EMPTY_MUTATION_CACHE)}`);
  const client = new QueryClient({ mutationCache: new MutationCache() });
  client.mount();
  hydrate(client, { mutations: [], queries: [] });
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn: () => 1 })).toBe(1);
  expect(client.isMutating()).toBe(0);
  expect(dehydrate(client).mutations).toEqual([]);
  await client.resumePausedMutations();
  client.clear();
  client.unmount();
});

test('only the cache of mutations is replaced', () => {
  const { load } = withoutMutations() as unknown as { load: (id: string) => string | undefined };
  const path = (file: string) => new URL(file, library).pathname;
  expect(readFileSync(path('mutationCache.js'), 'utf8')).toMatch(/export {[^}]*MutationCache/);
  expect(load(path('mutationCache.js'))).toBe(EMPTY_MUTATION_CACHE);
  expect(load(path('queryCache.js'))).toBeUndefined();
});

test('a build that uses mutations fails', () => {
  const { generateBundle } = withoutMutations() as unknown as {
    generateBundle: (options: object, bundle: object) => void;
  };
  const chunk = (file: string, renderedLength: number) => ({
    a: {
      type: 'chunk',
      modules: { [`/node_modules/@tanstack/react-query/build/modern/${file}`]: { renderedLength } },
    },
  });
  expect(() => generateBundle({}, chunk('useMutation.js', 9))).toThrow('useMutation.js');
  expect(() => generateBundle({}, chunk('useMutation.js', 0))).not.toThrow();
  expect(() => generateBundle({}, chunk('useQuery.js', 9))).not.toThrow();
});
