import { attachments } from './attachments.ts';
import { homeBlocks } from './blocks.ts';
import { categories } from './categories.ts';
import { clips } from './clips.ts';
import { courses } from './courses.ts';
import { site } from './site.ts';
import type { DemoSchool } from './types.ts';

/** The whole demo school as data; nothing here reads the disk, the clock or a database. */
export const school: DemoSchool = { site, clips, categories, courses, attachments, homeBlocks };
