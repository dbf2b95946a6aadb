import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREEN_MODULES } from './page-head.ts';
import { routes } from './routes.ts';

const h5 = join(import.meta.dirname, '..', '..');

test.each(routes.map(({ id }) => id))('the page of %s knows its screen, and so brings its styles', (id) => {
  const module = SCREEN_MODULES[id] ?? '';
  expect(module).toMatch(/^src\/features\/.*\.tsx$/);
  expect(existsSync(join(h5, module))).toBe(true);
});
