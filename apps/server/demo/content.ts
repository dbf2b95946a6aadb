import { attachments } from './attachments.ts';
import { homeBlocks } from './blocks.ts';
import { categories } from './categories.ts';
import { courses } from './courses.ts';
import { recordings } from './recordings.ts';
import { site } from './site.ts';
import type { DemoContent } from './types.ts';

/** All content of the demo site. It is plain data, independent of disk, clock and database. */
export const demoContent: DemoContent = { site, recordings, categories, courses, attachments, homeBlocks };
