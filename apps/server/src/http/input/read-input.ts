const NOT_TRIMMED = new Set(['password', 'password_confirmation']);

/**
 * Removes white space around every text parameter, except in passwords (contract 1.1), and NUL characters anywhere,
 * because PostgreSQL cannot store them.
 */
export function trimTexts(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(name, value) : value,
    ]),
  );
}

function cleanText(name: string, value: string): string {
  const text = value.replaceAll('\0', '');
  return NOT_TRIMMED.has(name) ? text : text.trim();
}
