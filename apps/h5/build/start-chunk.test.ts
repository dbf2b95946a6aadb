import { expect, test } from 'vitest';
import { startChunk } from './start-chunk.ts';

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/src/entry-client.tsx': ['/index.html'],
  '/src/app/app.tsx': ['/src/entry-client.tsx'],
  '/src/api/call.ts': ['/src/app/app.tsx', '/src/features/login/login-screen.tsx'],
  '/src/ui/button.tsx': ['/src/ui/error-state.tsx', '/src/ui/form.tsx'],
  '/src/ui/error-state.tsx': ['/src/features/home/home-screen.tsx'],
  '/src/ui/form.tsx': ['/src/features/login/login-screen.tsx', '/src/ui/field.tsx'],
  '/src/ui/field.tsx': ['/src/ui/form.tsx'],
  '/src/shared/card.tsx': ['/src/features/home/home-screen.tsx', '/src/features/login/login-screen.tsx'],
};
const graph = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };

test.each([
  ['/src/entry-client.tsx', 'start'],
  ['/src/app/app.tsx', 'start'],
  ['/src/api/call.ts', 'start'],
  ['/src/ui/button.tsx', 'start'],
  // Of one screen alone.
  ['/src/ui/error-state.tsx', null],
  // Of no public screen, also where two modules import each other.
  ['/src/ui/form.tsx', null],
  ['/src/ui/field.tsx', null],
  // Another chunk takes it.
  ['/src/shared/card.tsx', null],
])('%s belongs to %o', (id, chunk) => {
  expect(startChunk(id, graph, (module) => module.startsWith('/src/ui/'))).toBe(chunk);
});
