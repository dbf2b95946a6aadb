import { attachments } from './attachments.ts';
import { homeBlocks } from './blocks.ts';
import { categories } from './categories.ts';
import { clips } from './clips.ts';
import { courses } from './courses.ts';
import { site } from './site.ts';
import type { DemoContent } from './types.ts';

/** All content of the demo site as data; nothing here reads the disk, the clock or a database. */
export const demoContent: DemoContent = { site, clips, categories, courses, attachments, homeBlocks };
