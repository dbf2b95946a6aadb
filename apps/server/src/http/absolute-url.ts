/** A stored address as an absolute one: site paths get the origin, everything else stays; empty stays empty. */
export function absoluteUrl(origin: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}
