/** Pattern that finds a text anywhere with `like … escape '\\'`; its own `%`, `_` and `\\` stand for themselves. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The letters A to Z in lower case, no others: what `lower` of SQLite does, and of PostgreSQL with the collation "C". */
export const lowerLatin = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
