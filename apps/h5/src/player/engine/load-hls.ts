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
