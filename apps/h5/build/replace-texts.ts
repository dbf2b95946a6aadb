/** Event of Vite's client: a file of texts was saved. */
export const TEXTS_CHANGED = 'zaixue:texts-changed';
/** Event of the window after texts were replaced: the page is to be drawn again. */
export const TEXTS_REPLACED = 'zaixue:texts-replaced';

/** What is told of a saved file of texts. */
export interface TextsChange {
  /** Of the file, from the root of Vite. */
  readonly path: string;
  /** Modules of components that import it. */
  readonly components: readonly string[];
  readonly timestamp: number;
}

type Texts = Record<string, unknown>;
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/**
 * Gives every loaded version of the module of texts at `path` its newest content, then evaluates the modules of
 * components again, which may have put texts into constants, and has React draw them with the state they have.
 */
export async function onTextsChanged(
  versions: readonly Texts[],
  path: string,
  change: TextsChange,
): Promise<void> {
  if (change.path !== path) return;
  const load = (address: string): Promise<Texts> =>
    import(/* @vite-ignore */ `${address}?t=${change.timestamp}`);
  const newest = await load(path);
  for (const version of versions) replaceTexts(version, newest);
  const refresh = (await import(/* @vite-ignore */ `${'/@react-refresh'}`)) as {
    validateRefreshBoundaryAndEnqueueUpdate(id: string, before: Texts, after: Texts): unknown;
  };
  for (const component of await Promise.all(change.components.map(load)))
    refresh.validateRefreshBoundaryAndEnqueueUpdate(path, component, component);
  window.dispatchEvent(new Event(TEXTS_REPLACED));
}

/**
 * Gives an object of texts the content of another one. Other modules hold the object itself, so they see the new
 * content without being loaded again.
 */
export function replaceTexts(present: Texts, next: Texts): void {
  for (const name of Object.keys(present)) if (!(name in next)) delete present[name];
  for (const [name, value] of Object.entries(next)) {
    const old = present[name];
    if (isTexts(old) && isTexts(value)) replaceTexts(old, value);
    else present[name] = value;
  }
}
