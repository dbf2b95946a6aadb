/** How long the browser may take to begin with the download, milliseconds. */
const KEPT_MS = 60_000;

/** Has the browser save a text as a file. WeChat's browser cannot. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
