import type { Scene } from './scene.ts';
import { bars } from './scenes/bars.ts';
import { boat } from './scenes/boat.ts';
import { hills } from './scenes/hills.ts';
import { night } from './scenes/night.ts';
import { orbits } from './scenes/orbits.ts';
import { petals } from './scenes/petals.ts';
import { tiles } from './scenes/tiles.ts';
import type { TuneSpec } from './tune.ts';

/** One demo recording: what is seen, what is heard, how long (whole even seconds, so that 2 s segments fit). */
export interface RecordingSpec {
  readonly name: string;
  readonly kind: 'hls' | 'mp4';
  readonly title: string;
  readonly subtitle: string;
  readonly seconds: number;
  /** Whether small pictures for the progress bar are drawn; the repository has no room for those of all recordings. */
  readonly hasThumbnails?: boolean;
  readonly scene: (seconds: number) => Scene;
  readonly tune: TuneSpec;
}

const cMajor = [72, 74, 76, 79, 81, 84, 86, 88] as const;
const gMajor = [67, 69, 71, 74, 76, 79, 81, 83] as const;
const aMinor = [69, 72, 74, 76, 79, 81, 84] as const;
const dMajor = [66, 69, 71, 74, 76, 78, 81, 83] as const;
const fMajor = [65, 67, 69, 72, 74, 77, 79, 81] as const;

export const recordingList: readonly RecordingSpec[] = [
  {
    name: 'hills',
    kind: 'hls',
    title: '在学 · 示范课 A',
    subtitle: '第一课　山间的早晨',
    seconds: 66,
    hasThumbnails: true,
    scene: hills,
    tune: {
      seed: 1,
      chordSeconds: 4,
      density: 0.45,
      scale: cMajor,
      chords: [
        [48, 55, 64, 67],
        [45, 52, 60, 64],
        [41, 53, 57, 60],
        [43, 50, 59, 62],
      ],
    },
  },
  {
    name: 'orbits',
    kind: 'hls',
    title: '在学 · 示范课 B',
    subtitle: '第二课　环绕的行星',
    seconds: 60,
    hasThumbnails: true,
    scene: orbits,
    tune: {
      seed: 2,
      chordSeconds: 4.4,
      density: 0.5,
      scale: gMajor,
      chords: [
        [43, 55, 59, 62],
        [40, 52, 59, 64],
        [48, 55, 60, 64],
        [50, 54, 57, 62],
      ],
    },
  },
  {
    name: 'night',
    kind: 'hls',
    title: '在学 · 示范课 C',
    subtitle: '第三课　安静的夜晚',
    seconds: 68,
    scene: night,
    tune: {
      seed: 3,
      chordSeconds: 5,
      density: 0.35,
      scale: aMinor,
      chords: [
        [45, 52, 60, 64],
        [41, 53, 57, 64],
        [48, 55, 60, 67],
        [43, 50, 59, 62],
      ],
    },
  },
  {
    name: 'bars',
    kind: 'hls',
    title: '在学 · 示范课 D',
    subtitle: '第四课　起伏的节奏',
    seconds: 60,
    scene: bars,
    tune: {
      seed: 4,
      chordSeconds: 3.6,
      density: 0.6,
      scale: dMajor,
      chords: [
        [50, 57, 62, 66],
        [47, 54, 62, 66],
        [43, 55, 59, 62],
        [45, 52, 61, 64],
      ],
    },
  },
  {
    name: 'petals',
    kind: 'hls',
    title: '在学 · 示范课 E',
    subtitle: '第五课　落花的午后',
    seconds: 64,
    scene: petals,
    tune: {
      seed: 5,
      chordSeconds: 4.6,
      density: 0.4,
      scale: fMajor,
      chords: [
        [41, 53, 57, 60],
        [50, 57, 62, 65],
        [46, 53, 58, 62],
        [48, 55, 60, 64],
      ],
    },
  },
  {
    name: 'tiles',
    kind: 'hls',
    title: '在学 · 示范课 F',
    subtitle: '第六课　拼起来的图形',
    seconds: 66,
    scene: tiles,
    tune: {
      seed: 6,
      chordSeconds: 4,
      density: 0.55,
      scale: cMajor,
      chords: [
        [41, 53, 60, 64],
        [43, 55, 59, 62],
        [40, 52, 59, 64],
        [45, 52, 60, 64],
      ],
    },
  },
  {
    name: 'boat',
    kind: 'mp4',
    title: '在学 · 示范课 G',
    subtitle: '加餐　海上的小船',
    seconds: 40,
    scene: boat,
    tune: {
      seed: 7,
      chordSeconds: 4,
      density: 0.5,
      scale: gMajor,
      chords: [
        [43, 55, 59, 62],
        [48, 55, 60, 64],
        [45, 52, 60, 64],
        [50, 54, 57, 62],
      ],
    },
  },
];
