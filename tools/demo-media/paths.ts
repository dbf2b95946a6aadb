import { fileURLToPath } from 'node:url';

/** Where the committed demo media live. */
export const mediaFolder = fileURLToPath(new URL('../../apps/server/demo/media/', import.meta.url));
