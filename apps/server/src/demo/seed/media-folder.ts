import { fileURLToPath } from 'node:url';

/** Pictures and clips of the demo site as they come with the sources. */
export const MEDIA_FOLDER = fileURLToPath(new URL('../../../demo/media', import.meta.url));

/** The part of it that holds clips. */
export const CLIPS_FOLDER = 'clips';
