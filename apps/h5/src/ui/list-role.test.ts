import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx$/.test(path),
);

/** Lists as they are written in JSX, without a role as their first attribute. */
const BARE_LIST = /<(ul|ol)\b(?!\s+role="list")/g;

test('every list says that it is one: Safari takes a list without markers for plain text', () => {
  const bare = paths.flatMap((path) =>
    [...readFileSync(join(source, path), 'utf8').matchAll(BARE_LIST)].map(([tag]) => `${path}: ${tag}`),
  );
  expect(bare).toEqual([]);
});
