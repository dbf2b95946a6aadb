const NOT_TRIMMED = new Set(['password', 'password_confirmation']);

/**
 * White space around every text parameter goes away, except in passwords (contract 1.1). So do NUL characters
 * anywhere: PostgreSQL cannot store them.
 */
export function trimTexts(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return {};
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? readText(name, value) : value,
    ]),
  );
}

function readText(name: string, value: string): string {
  const text = value.replaceAll('\0', '');
  return NOT_TRIMMED.has(name) ? text : text.trim();
}
