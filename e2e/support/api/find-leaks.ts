/** Names of fields with personal data or credentials. */
const PERSONAL_NAME =
  /^(mobile|phone|tel|token|password\w*|pass|secret|open_?id|union_?id|ip|address|client_address|user_agent|id_number|real_name|email|token_hash|encryption_key|storage_key)$|(app|client|api)_secret$|_(token|openid|password|mobile)$/i;
/** Patterns of mobile numbers, token hashes, bearer tokens, file paths and IP addresses. */
const PERSONAL_VALUE = [
  /(?<!\d)1[3-9]\d{9}(?!\d)/,
  /\b[0-9a-f]{64}\b/,
  /\bBearer\s+\S+/,
  /\/media\/play\//,
  /(^|\s)\/(home|root|tmp|var|work)\//,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/,
];

/**
 * Lists the path of every field of a response that contains personal data: by its name, by the pattern of its
 * value, or because the value holds one of `secrets`. The server's own host in addresses is no leak.
 */
export function findLeaks(value: unknown, secrets: readonly string[], path = '$'): string[] {
  if (typeof value === 'string') return leaksOfText(value, secrets).map((why) => `${path}: ${why}`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(PERSONAL_NAME.test(name) ? [`${path}.${name}: its name`] : []),
    ...findLeaks(inner, secrets, `${path}.${name}`),
  ]);
}

function leaksOfText(text: string, secrets: readonly string[]): string[] {
  const withoutPictures = text.startsWith('data:image/') ? '' : text;
  const withoutHost = withoutPictures.replace(/https?:\/\/127\.0\.0\.1(:\d+)?/g, '');
  return [
    ...secrets.filter((secret) => text.includes(secret)).map(() => 'a secret of the test'),
    ...PERSONAL_VALUE.filter((pattern) => pattern.test(withoutHost)).map(
      (pattern) => `looks like ${pattern}`,
    ),
  ];
}
