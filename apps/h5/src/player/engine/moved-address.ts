/**
 * Where a file of a recording is found after the recording has got another address: what was below the folder of the
 * old address is below that of the new one. Null for a file that belongs to neither, and for addresses whose
 * signature is in the query, since those are signed one by one.
 */
export function movedAddress(file: string, from: string, to: string): string | null {
  const [old, fresh] = [folderOf(from), folderOf(to)];
  if (old === null || fresh === null || !file.startsWith(old)) return null;
  return fresh + file.slice(old.length);
}

function folderOf(address: string): string | null {
  const { origin, pathname, search } = new URL(address, document.baseURI);
  return search === '' ? origin + pathname.slice(0, pathname.lastIndexOf('/') + 1) : null;
}
