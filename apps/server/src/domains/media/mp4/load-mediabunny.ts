/**
 * The library that reads and writes containers. Loaded when it is first needed, since most servers never do, and kept
 * from printing: what is wrong with a file is told by the refusal.
 */
export async function loadMediabunny() {
  const library = await import('mediabunny');
  library.Logging.level = library.LogLevel.Silent;
  return library;
}
