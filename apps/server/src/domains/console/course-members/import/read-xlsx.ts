import { unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** A line of a table with its number in the file, from 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read, in Chinese. */
export class UnreadableTable extends Error {}

/** Unpacked size of one part of a file, bytes: 20,000 rows need about 4 MB. */
const MAX_PART_BYTES = 40 * 1024 * 1024;
/** Cells to the right of it are ignored. */
const MAX_COLUMNS = 50;
const BROKEN = '文件损坏，或者不是 Excel 的 .xlsx 文件';

/**
 * Reads the first sheet of an .xlsx file. Only the needed parts are unpacked, each into a buffer of the size that the file
 * names, which is limited: an archive that expands to more is cut off and refused as broken.
 * @throws {UnreadableTable}
 */
export function readXlsx(content: Uint8Array, maxRows: number): TableRow[] {
  try {
    const [workbook, relations] = readParts(content, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']);
    const sheetPath = findFirstSheet(workbook ?? '', relations ?? '');
    const [sheet, strings] = readParts(content, [sheetPath, 'xl/sharedStrings.xml']);
    if (!sheet) throw new UnreadableTable(BROKEN);
    return readSheet(sheet, readSharedStrings(strings ?? ''), maxRows);
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable(BROKEN);
  }
}

function readParts(content: Uint8Array, names: readonly string[]): (string | undefined)[] {
  const parts = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!names.includes(name)) return false;
      if (originalSize > MAX_PART_BYTES) throw new UnreadableTable('文件解开后太大');
      return true;
    },
  });
  const decoder = new TextDecoder();
  return names.map((name) => (parts[name] ? decoder.decode(parts[name]) : undefined));
}

interface XmlHandlers {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onClose?: (name: string) => void;
  readonly onText?: (text: string) => void;
}

/** Reads XML. Names come without their prefix. It knows no entities but those of XML itself. */
function readXml(xml: string, { onOpen, onClose, onText }: XmlHandlers): void {
  const parser = new SaxesParser();
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => onOpen(local(name), attributes));
  parser.on('closetag', ({ name }: SaxesTagPlain) => onClose?.(local(name)));
  parser.on('text', (text) => onText?.(text));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
}

/** Path of the first sheet in the archive. */
function findFirstSheet(workbook: string, relations: string): string {
  let id = '';
  readXml(workbook, {
    onOpen: (name, attributes) => {
      if (name === 'sheet' && id === '') id = attributes['r:id'] ?? '';
    },
  });
  let target = 'worksheets/sheet1.xml';
  readXml(relations, {
    onOpen: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id && Target) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function readSharedStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  if (xml === '') return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    onOpen: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    onText: (part) => {
      if (isText) text += part;
    },
    onClose: (name) => {
      if (name === 'si') strings.push(text);
      if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return strings;
}

function readSheet(xml: string, strings: readonly string[], maxRows: number): TableRow[] {
  const rows: TableRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let isValue = false;
  readXml(xml, {
    onOpen: (name, { r = '', t = '' }) => {
      if (name === 'row') {
        if (rows.length >= maxRows) throw new UnreadableTable(`最多 ${maxRows - 1} 行，请分成几个文件`);
        row = Number(r) || row + 1;
        cells = [];
        column = -1;
      }
      if (name === 'c') {
        column = r === '' ? column + 1 : columnOf(r);
        type = t;
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    onText: (text) => {
      if (isValue) value += text;
    },
    onClose: (name) => {
      isValue = false;
      if (name === 'c' && column >= 0 && column < MAX_COLUMNS) {
        while (cells.length < column) cells.push('');
        cells[column] =
          type === 's'
            ? (strings[Number(value)] ?? '')
            : type === '' || type === 'n'
              ? numberText(value)
              : value;
      }
      if (name === 'row') rows.push({ row, cells });
    },
  });
  return rows;
}

/** `C7` is column 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number is stored as `13812345678` or `1.3812345678E10`; both have all digits. */
function numberText(value: string): string {
  const number = Number(value);
  return value !== '' && Number.isSafeInteger(number) ? String(number) : value;
}
