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
])('the cell %j is written as %j', (cell, written) => {
  expect(csvLine([cell, ''])).toBe(`${written},\r\n`);
});
