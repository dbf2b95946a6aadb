import type { Outputs } from './describe-outputs.ts';
import { page, typeBlock } from './markdown.ts';
import { typeText } from './type-text.ts';

/** The page of the shapes that several answers share. */
export function shapesPage({ shapes }: Outputs): string {
  const sorted = [...shapes].sort(([a], [b]) => (a < b ? -1 : 1));
  return page(
    '# API: shapes',
    '`integer` is a whole number; `?` marks a field that may be missing.',
    ...sorted.flatMap(([name, schema]) => [`## ${name}`, typeBlock(typeText(schema))]),
  );
}
