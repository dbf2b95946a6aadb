import type { Call, CallAuth } from '@zaixue/contract/call';
import { type Contract, listFailures } from './contract.ts';
import { describeInput, type JsonSchema, type Outputs, SHAPES } from './json-schema.ts';
import { code, page, table, typeBlock } from './markdown.ts';
import { renderType } from './type-text.ts';

const LOGIN: Readonly<Record<CallAuth, string>> = {
  none: 'a token is ignored',
  optional: 'a valid token is used',
  required: 'a token is required',
};

/** What a text must look like, where the type alone does not say it. */
function remark({ description, pattern, minimum, maximum }: JsonSchema): string {
  const range = [minimum === undefined ? '' : `≥ ${minimum}`, maximum === undefined ? '' : `≤ ${maximum}`];
  return [description, pattern && code(pattern), ...range].filter(Boolean).join(', ');
}

function input(call: Call): string {
  const places = { path: call.params, query: call.query, body: call.body };
  const rows = Object.entries(places).flatMap(([place, schema]) =>
    describeInput(schema).map((field) => [
      code(field.name),
      place,
      code(renderType(field.schema)),
      field.required ? 'yes' : 'no',
      remark(field.schema),
    ]),
  );
  if (call.upload) {
    const { field, maxBytes } = call.upload;
    rows.push([code(field), 'form', 'file', 'yes', `multipart/form-data, ≤ ${maxBytes} bytes`]);
  }
  return rows.length === 0 ? '' : table(['Parameter', 'In', 'Type', 'Required', 'Remark'], rows);
}

function failures(call: Call, contract: Contract): string {
  const rows = listFailures(call).map((name) => {
    const { code: number, message, when, react } = contract.failures[name];
    return [String(number), message, when, react];
  });
  return rows.length === 0 ? '' : table(['Code', 'Message', 'When', 'What to do'], rows);
}

/** Names of the shared shapes in a schema, with a link to where they are described. */
function shapeLinks(schema: JsonSchema): string {
  const names = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) =>
    ref.replace(SHAPES, ''),
  );
  const links = [...new Set(names)].map((name) => `[${name}](shapes.md#${name.toLowerCase()})`);
  return links.length === 0 ? '' : `Shapes: ${links.join(', ')}`;
}

function section(call: Call, contract: Contract, outputs: Outputs): string[] {
  const data = outputs.data.get(call.name) ?? {};
  return [
    `## ${call.name}`,
    code(`${call.method} ${call.path}`),
    `${call.summary} Contract ${call.section}; ${LOGIN[call.auth]}.`,
    input(call),
    'Answer, `data`:',
    typeBlock(renderType(data)),
    shapeLinks(data),
    failures(call, contract),
  ];
}

/** The page of one domain: each call with what it takes, answers and refuses. */
export function renderDomainPage(domain: string, contract: Contract, outputs: Outputs): string {
  const calls = contract.calls.get(domain) ?? [];
  return page(`# API: ${domain}`, ...calls.flatMap((call) => section(call, contract, outputs)));
}
