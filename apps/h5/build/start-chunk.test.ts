import { expect, test } from 'vitest';
import { firstVisitChunk } from './first-visit-chunk.ts';

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/src/ui/button.tsx': ['/src/ui/error-state.tsx', '/src/ui/form.tsx'],
  '/src/ui/error-state.tsx': ['/src/features/home/home-screen.tsx'],
  '/src/ui/form.tsx': ['/src/features/login/login-screen.tsx', '/src/ui/field.tsx'],
  '/src/ui/field.tsx': ['/src/ui/form.tsx'],
  '/src/features/home/home-screen.tsx': [],
  '/src/features/login/login-screen.tsx': [],
};
const graph = {
  getModuleInfo: (id: string) => {
    const importers = IMPORTERS[id];
    return importers ? { importers } : null;
  },
};

test.each([
  ['/src/ui/error-state.tsx', 'common'],
  ['/src/ui/button.tsx', 'common'],
  ['/src/ui/form.tsx', null],
  ['/src/ui/field.tsx', null],
])('%s belongs to %o', (id, chunk) => {
  expect(firstVisitChunk(id, graph)).toBe(chunk);
});
