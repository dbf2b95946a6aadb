import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UI = join(import.meta.dirname, '..');
const KIT = join(import.meta.dirname, '../../../../../node_modules/@mantine/core');

const hasStyles = (part: string): boolean => existsSync(join(KIT, 'styles', `${part}.layer.css`));

/** Parts of the kit that a source names in imports of the kit, or as `kit.Name`. */
const partsNamedIn = (source: string): string[] => [
  ...[...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  ),
  ...[...source.matchAll(/\bkit\.(\w+)/g)].map(([, name = '']) => name),
];

/** Parts of the kit that the main file of a part shows. */
function partsWithin(part: string): string[] {
  const file = join(KIT, 'esm/components', part, `${part}.mjs`);
  if (!existsSync(file)) return [];
  const imports = readFileSync(file, 'utf8').matchAll(/from "\.\.\/([A-Z]\w+)\/\1\.mjs"/g);
  return [...imports].map(([, name = '']) => name);
}

test('the styles of every part of the kit that ui/ uses are imported', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: UI })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(UI, path), 'utf8'));
  const imported = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, part = '']) => part),
    ),
  );
  const needed = new Set(sources.flatMap(partsNamedIn));
  for (const part of needed) for (const each of partsWithin(part)) needed.add(each);
  expect(needed.size).toBeGreaterThan(40);
  expect([...needed].filter((part) => hasStyles(part) && !imported.has(part)).sort()).toEqual([]);
});
