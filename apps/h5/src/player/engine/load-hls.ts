import { browserAbilities, mediaPaths } from './media-path.ts';

type HlsModule = typeof import('hls.js/light');

let loading: Promise<HlsModule> | undefined;

/** Fetches hls.js, once. A failed attempt is forgotten, so that the next one tries again. */
export function loadHls(): Promise<HlsModule> {
  loading ??= import('hls.js/light').catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

type DataSaver = Navigator & { connection?: { saveData?: boolean } };

/** Preloads hls.js where this browser needs it, unless data saving is on. */
export function warmUpPlayer(): void {
  if ((navigator as DataSaver).connection?.saveData === true) return;
  if (mediaPaths(browserAbilities())[0] === 'hls.js') loadHls().catch(() => undefined);
}
