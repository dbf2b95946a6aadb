/** Converts a stored flag or a boolean to the wire's integer 0 or 1 (contract 0.3). */
export function toBit(value: number | boolean): 0 | 1 {
  return value === 1 || value === true ? 1 : 0;
}

/** Makes a stored URL absolute: a path of the site gets the origin; any other URL, or an empty text, is unchanged. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}
