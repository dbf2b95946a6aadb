import type { BrowserContext } from 'playwright-core';

/** How a playlist is played: by the browser itself, or by the hls.js library. */
export type PlayerPath = 'native' | 'hls.js';

/**
 * What a measure of a path speaks of. Chromium's own player stands in for Apple's, which cannot be measured here; in
 * Chromium itself it plays only where hls.js cannot run (docs/adr/0030).
 */
export const pathTitles: Readonly<Record<PlayerPath, string>> = {
  native: "Chromium's own player",
  'hls.js': 'hls.js',
};

/** Takes the other ability from every page of the context, as on a device that does not have it. */
export async function forcePlayerPath(context: BrowserContext, path: PlayerPath): Promise<void> {
  await context.addInitScript(path === 'native' ? takeMediaSource : takeNativePlaylists);
}

function takeMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
    Object.defineProperty(window, name, { value: undefined, configurable: true });
  }
}

function takeNativePlaylists(): void {
  const original = HTMLMediaElement.prototype.canPlayType;
  HTMLMediaElement.prototype.canPlayType = function canPlayType(type: string) {
    return /mpegurl/i.test(type) ? '' : original.call(this, type);
  };
}
