/** A real name with its middle hidden: `王*明`, `李*`, `李` (contract D.2). Empty stays empty. */
export function maskRealName(name: string): string {
  const characters = Array.from(name);
  const [first = ''] = characters;
  if (characters.length < 2) return first;
  return characters.length === 2 ? `${first}*` : `${first}*${characters.at(-1)}`;
}

/**
 * An id number with its middle hidden: the first 6 characters, `****`, then characters 15–18, of 15-character
 * numbers 13–15 (contract D.2). Empty stays empty.
 */
export function maskIdNumber(idNumber: string): string {
  if (idNumber === '') return '';
  return `${idNumber.slice(0, 6)}****${idNumber.slice(idNumber.length === 15 ? 12 : 14, 18)}`;
}

/** An IP address without the part that names one device: `203.0.113.*`, `2001:db8:1:*`. Empty stays empty. */
export function maskAddress(address: string): string {
  if (address === '') return '';
  const [separator, kept] = address.includes(':') ? ([':', 3] as const) : (['.', 3] as const);
  return [...address.split(separator).slice(0, kept), '*'].join(separator);
}
