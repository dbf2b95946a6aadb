import type { Contract } from './contract.ts';
import type { Outputs } from './json-schema.ts';
import { code, page, table, typeBlock } from './markdown.ts';
import { renderType } from './type-text.ts';

const READING = `Every answer is JSON with HTTP status 200 and exactly these members; \`code\` alone tells whether the call succeeded:`;

const ENVELOPE = `{
  code: integer;   // 0 is success
  message: string; // empty on success, else fit for a toast
  data: any;       // [] when there is no payload, and on every failure
}`;

const SENDING = `Send JSON or \`application/x-www-form-urlencoded\`. Calls that know members take the token of a login as \`Authorization: Bearer <token>\`. Input that breaks a rule is answered with code 1 and the messages of the rules, joined by commas.`;

/** The index page of docs/api: the response format, all calls, all failures. */
export function renderIndexPage({ calls, failures }: Contract): string {
  const callRows = [...calls].flatMap(([domain, all]) =>
    all.map((call) => [
      `[${call.name}](${domain}.md#${call.name.toLowerCase()})`,
      code(`${call.method} ${call.path}`),
      call.auth,
      call.summary,
    ]),
  );
  const failureRows = Object.values(failures).map(({ code: number, message, when, react }) => [
    String(number),
    message,
    when,
    react,
  ]);
  return page(
    '# API',
    READING,
    typeBlock(ENVELOPE),
    SENDING,
    'For programs: [openapi.json](openapi.json) (OpenAPI 3.1). Shapes that answers share: [shapes.md](shapes.md).',
    'The operator console has [calls of its own](operator-api.md); [who may do what](operator-rights.md).',
    '## Calls',
    table(['Call', 'Address', 'Token', 'Purpose'], callRows),
    '## Failures',
    'The whole list; beside these there are only the messages of input rules.',
    table(['Code', 'Message', 'When', 'What to do'], failureRows),
  );
}

/** The page of the shapes that several answers share. */
export function renderShapesPage({ shapes }: Outputs): string {
  const sorted = [...shapes].sort(([a], [b]) => (a < b ? -1 : 1));
  return page(
    '# API: shapes',
    '`integer` is a whole number; `?` marks a field that may be missing.',
    ...sorted.flatMap(([name, schema]) => [`## ${name}`, typeBlock(renderType(schema))]),
  );
}
