import { attachments } from './attachments.ts';
import { homeBlocks } from './blocks.ts';
import { categories } from './categories.ts';
import { courses } from './courses.ts';
import { site } from './site.ts';
import type { DemoContent, DemoRecording } from './types.ts';

const hls = (name: DemoRecording['name']): DemoRecording => ({
  name,
  kind: 'hls',
  factsFile: `recordings/${name}/recording.json`,
});

const recordings: readonly DemoRecording[] = [
  hls('hills'),
  hls('orbits'),
  hls('night'),
  hls('bars'),
  hls('petals'),
  hls('tiles'),
  { name: 'boat', kind: 'mp4', factsFile: 'recordings/boat.json' },
];

/** All content of the demo site. It is plain data, independent of disk, clock and database. */
export const demoContent: DemoContent = { site, recordings, categories, courses, attachments, homeBlocks };
