import { strToU8, zipSync } from 'fflate';

/** Characters of GB18030 with two bytes, by character; Node has no encoder of it. */
let twoBytes: ReadonlyMap<string, readonly [number, number]> | undefined;

function readTwoBytes(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (character.length === 1 && character !== '\uFFFD') found.set(character, [lead, trail]);
    }
  return found;
}

/** A text as Excel saves it in China. */
export function encodeGb18030(text: string): Buffer {
  twoBytes ??= readTwoBytes();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code < 0x80) bytes.push(code);
    else {
      const pair = twoBytes.get(character);
      if (!pair) throw new Error(`no two bytes for ${character}`);
      bytes.push(...pair);
    }
  }
  return Buffer.from(bytes);
}

/** Twenty lines that an import refuses, in different ways. 13900000001 and …2 are locked, …3 is leaving. */
const WRONG_LINES = [
  ...['1.38E+10', '1.5E+10', '1380000000', '138000000000', '12345678901', '10000000000'],
  ...['abc', '手机', '1380000000x', '', '', '13700000001', '13700000002', '13700000003'],
  ...['13900000001', '13900000002', '13900000003', '86'],
];

/** A GB18030 file of members with a header, these numbers, and twenty wrong lines among them. */
export function listWithWrongLines(mobiles: readonly string[]): Buffer {
  const wrong = [...WRONG_LINES, mobiles[0] ?? '', mobiles[1] ?? ''].map((mobile) => `${mobile},小红`);
  const right = mobiles.map((mobile) => `${mobile},小明`);
  return encodeGb18030(['手机号,昵称', ...right, ...wrong].join('\r\n'));
}

/** A cell of a test's .xlsx file: a number as it is stored, a shared text, or a text in the cell. */
export type TestCell = { readonly n: string } | { readonly s: string } | { readonly t: string };

/** An .xlsx file with one sheet. Empty rows are left out, as Excel does. */
export function createXlsx(rows: readonly (readonly TestCell[])[]): Buffer {
  const strings: string[] = [];
  const cellXml = (cell: TestCell, reference: string): string => {
    if ('n' in cell) return `<c r="${reference}"><v>${cell.n}</v></c>`;
    if ('t' in cell) return `<c r="${reference}" t="inlineStr"><is><t>${cell.t}</t></is></c>`;
    strings.push(cell.s);
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const rowXml = rows
    .map((cells, index) =>
      cells.length === 0
        ? ''
        : `<row r="${index + 1}">${cells
            .map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`))
            .join('')}</row>`,
    )
    .join('');
  const shared = strings.map((text) => `<si><r><t>${text}</t></r><rPh><t>pinyin</t></rPh></si>`).join('');
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="名单" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>',
    'xl/worksheets/sheet3.xml': `<worksheet><sheetData>${rowXml}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}
