import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['课程', '课程'],
  ['a,b', '"a,b"'],
  ['他说"好"', '"他说""好"""'],
  ['一\n二', '"一\n二"'],
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  [-1, '-1'],
  [null, ''],
  [{ fen: -1250 }, '-12.50'],
  [{ at: Date.parse('2026-01-31T12:00:00Z') }, '2026-01-31 20:00:00'],
  // Texts that a spreadsheet would change as numbers.
  ['202601312000009001', '\t202601312000009001'],
  ['13800000001', '\t13800000001'],
  ['007', '\t007'],
  ['12E5', '\t12E5'],
  ['12', '12'],
  ['1.0', '1.0'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell, ''])).toBe(`${written},\r\n`);
});
