import { expect, test } from 'vitest';
import { readImports } from './module-graph.ts';

const value = (specifier: string, line = 1) => ({ specifier, typeOnly: false, line });
const type = (specifier: string, line = 1) => ({ specifier, typeOnly: true, line });

test.each([
  ["import { a } from './a.ts'; a();", [value('./a.ts')]],
  ["import type { A } from './a.ts';", [type('./a.ts')]],
  ["import { type A } from './a.ts';", [value('./a.ts')]],
  ["import type from './a.ts'; type();", [value('./a.ts')]],
  ["import './a.css';\n\nimport a, { b } from 'b';", [value('./a.css'), value('b', 3)]],
  ["export { a } from './a.ts';\nexport type { B } from './b.ts';", [value('./a.ts'), type('./b.ts', 2)]],
  ["export * from './a.ts';", [value('./a.ts')]],
  ["const page = () => import('./page.tsx');", [value('./page.tsx')]],
  ["type A = import('./a.ts').A;", [type('./a.ts')]],
  ['const load = (path: string) => import(path);', []],
  ['const text = "import a from \'./a.ts\'"; // import b from "./b.ts"', []],
  ['export const view = () => <p>{"import x from \'./x.ts\'"}</p>;', []],
])('%s', (source, expected) => {
  expect(readImports('file.tsx', source)).toEqual(expected);
});

test('a file that cannot be parsed is named', () => {
  expect(() => readImports('apps/a.ts', 'import {')).toThrow('apps/a.ts cannot be parsed');
});
