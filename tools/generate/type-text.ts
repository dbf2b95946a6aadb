import { type JsonSchema, SHAPES } from './json-schema.ts';

type Part = JsonSchema | boolean | undefined;

const unique = (texts: readonly string[]): string => [...new Set(texts)].join(' | ');

function ofArray(items: Part | Part[], maxItems: number | undefined, indent: string): string {
  if (maxItems === 0) return '[]';
  const item = renderType(Array.isArray(items) ? undefined : items, indent);
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

/** A one-line comment, e.g. the unit of an amount. */
const remark = (part: Part): string => {
  const schema = typeof part === 'object' ? part : {};
  const [example] = schema.examples ?? [];
  const words = [schema.description, example === undefined ? undefined : `e.g. ${JSON.stringify(example)}`];
  const text = words.filter((each) => each !== undefined).join(', ');
  return text && ` // ${text}`;
};

function ofObject(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${renderType(part, inner)};${remark(part)}`;
  });
  const others = schema.additionalProperties;
  if (others !== undefined) lines.push(`${inner}[key: string]: ${renderType(others, inner)};`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function ofName(type: string | undefined, schema: JsonSchema, indent: string): string {
  switch (type) {
    case 'object':
      return ofObject(schema, indent);
    case 'array':
      return ofArray(schema.items, schema.maxItems, indent);
    case undefined:
      return 'any';
    default:
      return type;
  }
}

/** A JSON Schema written like a TypeScript type, with `integer` and `number` as separate types. */
export function renderType(part: Part, indent = ''): string {
  if (typeof part !== 'object') return 'any';
  if (part.$ref) return part.$ref.replace(SHAPES, '');
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (part.enum) return unique(part.enum.map((each) => JSON.stringify(each)));
  const choices = part.anyOf ?? part.oneOf;
  if (choices) return unique(choices.map((each) => renderType(each, indent)));
  if (part.allOf) return part.allOf.map((each) => renderType(each, indent)).join(' & ');
  const types: (string | undefined)[] = Array.isArray(part.type) ? part.type : [part.type];
  return unique(types.map((type) => ofName(type, part, indent)));
}
