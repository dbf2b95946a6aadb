import { spawnSync } from 'node:child_process';

/** A test pattern video. Defaults: 640 × 360, H.264, with a tone. */
interface TestVideoOptions {
  readonly path: string;
  readonly seconds: number;
  readonly width?: number;
  readonly height?: number;
  readonly hasSound?: boolean;
  readonly codec?: 'h264' | 'hevc';
}

const ENCODERS = {
  h264: ['-c:v', 'libx264'],
  hevc: ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-tag:v', 'hvc1'],
} as const;
const FRAME_RATE = 25;

/** Encodes a video with ffmpeg's fastest preset. Throws with ffmpeg's error output. */
export function makeTestVideo(order: TestVideoOptions): void {
  const { path, seconds, width = 640, height = 360, hasSound = true, codec = 'h264' } = order;
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${width}x${height}:rate=${FRAME_RATE}:duration=${seconds}`,
  ];
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=frequency=300:duration=${seconds}`] : [];
  const coded = [...ENCODERS[codec], '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  const { status, stderr } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-y', ...picture, ...sound, ...coded, path],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`);
}
