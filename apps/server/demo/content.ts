import { attachments } from './attachments.ts';
import { homeBlocks } from './blocks.ts';
import { categories } from './categories.ts';
import { courses } from './courses.ts';
import { site } from './site.ts';
import type { DemoClip, DemoContent } from './types.ts';

const hls = (name: DemoClip['name']): DemoClip => ({
  name,
  kind: 'hls',
  factsFile: `clips/${name}/clip.json`,
});

const clips: readonly DemoClip[] = [
  hls('hills'),
  hls('orbits'),
  hls('night'),
  hls('bars'),
  hls('petals'),
  hls('tiles'),
  { name: 'boat', kind: 'mp4', factsFile: 'clips/boat.json' },
];

/** All content of the demo site. It is plain data, independent of disk, clock and database. */
export const demoContent: DemoContent = { site, clips, categories, courses, attachments, homeBlocks };
