import type { DemoClip } from './types.ts';

const hls = (name: DemoClip['name']): DemoClip => ({
  name,
  kind: 'hls',
  factsFile: `clips/${name}/clip.json`,
});

export const clips: readonly DemoClip[] = [
  hls('hills'),
  hls('orbits'),
  hls('night'),
  hls('bars'),
  hls('petals'),
  hls('tiles'),
  { name: 'boat', kind: 'mp4', factsFile: 'clips/boat.json' },
];
