const MOST_YUAN = 1_000_000;

/** A price as it stands in the file, in yuan, as integer fen; a missing one is 0. */
export function parsePrice(
  value: unknown,
): { readonly ok: true; readonly fen: number } | { readonly ok: false; readonly problem: string } {
  if (value === undefined || value === null) return { ok: true, fen: 0 };
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const [, yuan, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (yuan === undefined) return refuse('要写成以元为单位的数，例如 99 或 19.90');
  if (decimals.replace(/0+$/, '').length > 2) return refuse(`${text} 的小数超过两位，最小单位是分`);
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
  return Number(yuan) > MOST_YUAN ? refuse(`不能超过 ${MOST_YUAN} 元`) : { ok: true, fen };
}

function refuse(problem: string) {
  return { ok: false, problem } as const;
}
