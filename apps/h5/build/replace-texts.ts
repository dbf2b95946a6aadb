/** Event of Vite's client: a text file was saved. */
export const TEXTS_CHANGED = 'zaixue:texts-changed';
/** Event of the window: texts were replaced and the app must render again. */
export const TEXTS_REPLACED = 'zaixue:texts-replaced';

/** Payload of `TEXTS_CHANGED`. */
export interface TextsChange {
  /** Path of the file from Vite's root. */
  readonly path: string;
  /** Addresses of the component modules that import it. */
  readonly components: readonly string[];
  readonly timestamp: number;
}

type Texts = Record<string, unknown>;
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/**
 * Updates every loaded version of the text module at `path` to the newest content. Then evaluates the importing
 * component modules again, because they may have copied texts into constants, and has the app rendered anew; what the
 * components kept as state is lost.
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

/** Copies the content of `next` into `present`. The object stays the same, so importing modules see the new texts. */
export function replaceTexts(present: Texts, next: Texts): void {
  for (const name of Object.keys(present)) if (!(name in next)) delete present[name];
  for (const [name, value] of Object.entries(next)) {
    const old = present[name];
    if (isTexts(old) && isTexts(value)) replaceTexts(old, value);
    else present[name] = value;
  }
}
