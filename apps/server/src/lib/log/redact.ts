/** What replaces a removed value. */
const REMOVED = '[removed]';

/**
 * Ends of the names of fields whose value is secret or personal, in JSON and in `name=value` texts. All lengths are limited,
 * so that the time grows only with the length of the line.
 */
const SECRET_NAME =
  '(?:passw|passphrase|pwd|secret|token|authorization|cookie|api_?key|access_?key|private_?key|signature|open_?id|union_?id|id_?number|mobile|phone|ticket)[\\w-]{0,30}';

/** A field with a text in quotation marks. `quote` matches them, `isEnd` tells the last one from an escaped one. */
const quoted = (quote: string, isEnd: string): RegExp =>
  new RegExp(
    `(${SECRET_NAME}(?:${quote})?\\s{0,3}[:=]\\s{0,3})(${quote})(?:(?!${isEnd}\\2).)*${isEnd}\\2`,
    'gi',
  );

const RULES: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  // User and password of a connection string. A password may contain `@`, `/` and `?`. Stack traces have `file:` addresses.
  [/\b(?!file:)([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"'<>]*@/gi, `$1${REMOVED}@`],
  // The query of an address or path.
  [/\?[\w.%[\]-]+=[^\s"'<>\\)]*/g, `?${REMOVED}`],
  // Long parts of the path of an address: group robots and play addresses have their token there.
  [/\b(?:https?|wss?):\/\/[^\s"'<>\\]+/g, (address) => address.replace(/(?<=[^/]\/)[\w~.=-]{20,}/g, REMOVED)],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/g, `$1 ${REMOVED}`],
  // In JSON, an even number of backslashes stands before the end of a text.
  [quoted('["\']', '(?<=(?<!\\\\)(?:\\\\\\\\)*)'), `$1$2${REMOVED}$2`],
  // In a JSON text inside a JSON text.
  [quoted('\\\\+["\']', '(?<!\\\\)'), `$1$2${REMOVED}$2`],
  [
    new RegExp(`(${SECRET_NAME}(?:\\\\*["'])?\\s{0,3}[:=]\\s{0,3})[^\\s"'\\\\,;&)}\\]]+`, 'gi'),
    `$1${REMOVED}`,
  ],
  // Chinese mobile numbers. The boundaries keep request ids and numbers of orders whole.
  [/(?<=^|[^A-Za-z0-9]|\\[nrt])(?:\+?86[- ]?)?1[3-9]\d{9}(?![A-Za-z0-9])/g, REMOVED],
  // Redis repeats the arguments of a command that it does not know.
  [/with args beginning with: .*?(?=\\n|\n|"|$)/g, `with args beginning with: ${REMOVED}`],
];

/** Removes secrets and personal data that error messages and vendors' answers are known to contain. */
export type Redact = (text: string) => string;

/**
 * Creates a redactor that also removes the given texts, such as the password of the database, wherever they stand. Texts
 * of less than six characters are not searched for, because they occur in ordinary words.
 */
export function createRedactor(secrets: readonly string[] = []): Redact {
  const known = secrets.filter((secret) => secret.length >= 6).flatMap(spellings);
  return (text) => {
    let clean = text;
    for (const secret of known) clean = clean.replaceAll(secret, REMOVED);
    for (const [pattern, replacement] of RULES) {
      clean = clean.replace(pattern, replacement as string);
    }
    return clean;
  };
}

/** A secret as it is, percent-decoded (connection strings hold it encoded), and escaped in JSON. */
function spellings(secret: string): string[] {
  const plain = [secret, decode(secret)];
  return [...new Set([...plain, ...plain.map((text) => JSON.stringify(text).slice(1, -1))])];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not encoded.
    return text;
  }
}

const MAX_CAUSES = 5;
/** Fields of errors that are logged beside message and stack. Others hold values: rows, arguments, headers, addresses. */
const ERROR_FIELDS = ['code', 'statusCode', 'syscall', 'severity', 'schema', 'table', 'constraint'] as const;

/** What is logged of an error: an allow-list, with the errors that caused it. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? `a thrown ${typeof error}` : error;
  const fields = Object.fromEntries(
    ERROR_FIELDS.flatMap((name) => {
      const value = (error as unknown as Record<string, unknown>)[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
  const inner = depth < MAX_CAUSES ? error.cause : undefined;
  const several = error instanceof AggregateError && depth < MAX_CAUSES ? error.errors : [];
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...fields,
    ...(inner === undefined ? {} : { cause: describeError(inner, depth + 1) }),
    ...(several.length > 0 ? { errors: several.map((each) => describeError(each, depth + 1)) } : {}),
  };
}
