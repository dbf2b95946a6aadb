import { browserAbilities } from './browser-abilities.ts';
import { loadHls } from './load-hls.ts';
import { mediaPaths } from './media-path.ts';

type DataSaver = Navigator & { connection?: { saveData?: boolean } };

/** Fetches what this browser needs to play playlists, unless the person wants to save data. */
export function warmUpPlayer(): void {
  if ((navigator as DataSaver).connection?.saveData === true) return;
  if (mediaPaths(browserAbilities())[0] === 'hls.js') loadHls().catch(() => undefined);
}
