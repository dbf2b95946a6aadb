/**
 * Name of the next version: the newest name with its last number counted up (`1.0` → `1.1`), past the names that exist. The
 * first one is `1.0`.
 * @param names the newest first
 */
export function nextVersionName(names: readonly string[]): string {
  const [newest] = names;
  if (newest === undefined) return '1.0';
  const [, head = '', digits = ''] = /^(.*?)(\d{1,9})?$/s.exec(newest) ?? [];
  for (let number = Number(digits) + 1; ; number += 1) {
    const name = digits === '' ? `${head}-${number + 1}` : head + String(number).padStart(digits.length, '0');
    if (!names.includes(name)) return name;
  }
}
