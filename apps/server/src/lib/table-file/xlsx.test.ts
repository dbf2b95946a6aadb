import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { writeXlsx } from './xlsx.ts';

async function* inBatches(...batches: readonly (readonly (readonly Cell[])[])[]) {
  yield* batches;
}

/** The parts of a written file; each must be well-formed XML. */
async function writeParts(head: readonly string[], ...batches: readonly (readonly (readonly Cell[])[])[]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx({ head, batches: inBatches(...batches) })) chunks.push(chunk);
  const parts = Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(chunks))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  for (const [name, xml] of Object.entries(parts)) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    parser.write(xml).close();
  }
  return { parts, sheet: parts['xl/worksheets/sheet1.xml'] ?? '' };
}

/** The cell at a place as it is written. */
const cellAt = (sheet: string, place: string): string =>
  new RegExp(`<c r="${place}"([^>]*)>(.*?)</c>`, 's').exec(sheet)?.slice(1).join('|') ?? '';
const textAt = (sheet: string, place: string): string =>
  /<t [^>]*>(.*)<\/t>/s.exec(cellAt(sheet, place))?.[1] ?? '';

test('a file has every part that a spreadsheet needs, a bold head that stays, and columns as wide as needed', async () => {
  const { parts, sheet } = await writeParts(
    ['订单号', '金额（元）'],
    [['202601312000009001', { fen: 1250 }]],
  );
  expect(Object.keys(parts).sort()).toEqual([
    ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
    ...['xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
  ]);
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(cellAt(sheet, 'A1')).toContain('s="1"');
  expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/><col min="2" max="2" width="12"');
});

test('texts are texts whatever they look like, amounts are numbers, instants are dates at UTC+8', async () => {
  const at = Date.parse('2026-01-31T12:00:05Z');
  const texts = ['=1+1', '+86', '-1', '@x', '\t=1', '202601312000009001', '007'];
  const { sheet } = await writeParts(
    [...texts, '金额', '时间', '数'],
    [[...texts, { fen: -1250 }, { at }, 7]],
  );
  for (const [index, text] of texts.entries()) {
    const place = `${'ABCDEFG'[index]}2`;
    expect(cellAt(sheet, place)).toContain('t="inlineStr"');
    expect(textAt(sheet, place)).toBe(text);
  }
  expect(sheet).not.toContain('<f>');
  expect(cellAt(sheet, 'H2')).toBe(' s="2"|<v>-12.50</v>');
  // 46053 is 31 January 2026 as Excel counts; 20:00:05 is this part of the day.
  const days = Number(/<v>(.*)<\/v>/.exec(cellAt(sheet, 'I2'))?.[1]);
  expect(Math.floor(days)).toBe(46_053);
  expect(Math.round((days % 1) * 86_400)).toBe(20 * 3600 + 5);
  expect(cellAt(sheet, 'J2')).toBe('|<v>7</v>');
});

test('characters that XML or Excel would not read are harmless, too long texts are cut', async () => {
  const { sheet } = await writeParts(
    ['a'],
    [['<a>&"\u0000\u0001\ud800\uffff'], ['_x0041_'], ['一\n二'], ['x'.repeat(40_000)]],
  );
  expect(textAt(sheet, 'A2')).toBe('&lt;a&gt;&amp;"\ufffd');
  expect(textAt(sheet, 'A3')).toBe('_x005F_x0041_');
  expect(textAt(sheet, 'A4')).toBe('一\n二');
  expect(textAt(sheet, 'A5')).toHaveLength(32_767);
});

test('rows of all batches follow each other; a table without rows has its head', async () => {
  const batch = (from: number): Cell[][] => Array.from({ length: 300 }, (_, index) => [from + index]);
  const { sheet } = await writeParts(['n'], batch(0), batch(300), batch(600));
  const rows = [...sheet.matchAll(/<row r="(\d+)"><c r="A\1"><v>(\d+)<\/v>/g)];
  expect(rows.map(([, row, value]) => Number(row) - Number(value))).toEqual(Array(900).fill(2));
  expect(textAt((await writeParts(['空'])).sheet, 'A1')).toBe('空');
});

test('columns behind Z have two letters', async () => {
  const { sheet } = await writeParts(Array.from({ length: 28 }, (_, index) => `c${index}`));
  expect([textAt(sheet, 'Z1'), textAt(sheet, 'AA1'), textAt(sheet, 'AB1')]).toEqual(['c25', 'c26', 'c27']);
});
