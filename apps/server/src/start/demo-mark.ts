import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the data folder while the site was last served with `DEMO=1`. */
const FILE = 'demo-site';

/** Remembers whether the site is served as a demo, for commands that are run without `DEMO`. */
export function markDemo(dataDir: string, isDemo: boolean): void {
  const path = join(dataDir, FILE);
  if (isDemo) writeFileSync(path, '');
  else rmSync(path, { force: true });
}

/** Whether the site was last served as a demo. */
export const wasDemo = (dataDir: string): boolean => existsSync(join(dataDir, FILE));
