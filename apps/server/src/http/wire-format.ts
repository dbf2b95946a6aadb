/** A stored switch or a yes-or-no as the wire's integer 0 or 1 (contract 0.3). */
export function toBit(value: number | boolean): 0 | 1 {
  return value === 1 || value === true ? 1 : 0;
}

/** A stored address as an absolute one: site paths get the origin, everything else stays; empty stays empty. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}
