import { join } from 'node:path';
import { INPUT_LIMITS } from './containers.ts';
import type { RenditionPlan, TranscodeJob, VideoInfo } from './port.ts';

/** Longest time between key pictures, seconds. */
const KEY_PICTURE_SECONDS = 2;
const MOST_FRAMES = 30;
const FEWEST_FRAMES = 5;
/** The loudness of speech on phones (EBU R 128 scale), so that no lesson is much louder than another. */
const LOUDNESS = 'loudnorm=I=-16:TP=-1.5:LRA=11';
/** From this height on, phones decode the High profile. */
const HIGH_PROFILE_HEIGHT = 720;

/** The command line that makes all qualities in one run over the source. */
export function ffmpegArguments({ source, facts, plans, folder }: TranscodeJob): string[] {
  const rate = outputFrameRate(facts.frameRate);
  const outputs = plans.flatMap((plan, index) => [
    ...['-map', `[v${index}]`, ...pictureArguments(plan, rate)],
    ...(facts.hasAudio ? ['-map', `[a${index}]`, ...soundArguments(plan)] : []),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
    // The HLS writer sends out the sound it holds at every key picture; the plain one leaves it to the next slice.
    ...['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', join(folder, `${plan.height}.ts`), join(folder, `${plan.height}.m3u8`)],
  ]);
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1'],
    // A leading dash or a protocol in the name must not be taken for something else.
    ...[...INPUT_LIMITS, '-i', `file:${source}`],
    ...['-filter_complex', filterGraph(facts, plans, rate)],
    ...outputs,
  ];
}

/**
 * A steady rate, so that key pictures fall on the same instants in every quality: the source's own as a whole
 * fraction of common rates, at most 30.
 */
export function outputFrameRate(frameRate: number): string {
  const common: readonly (readonly [number, string])[] = [
    [24_000 / 1001, '24000/1001'],
    [24, '24'],
    [25, '25'],
    [30_000 / 1001, '30000/1001'],
    [30, '30'],
  ];
  let rate = frameRate;
  while (rate > MOST_FRAMES + 0.5) rate /= 2;
  const near = common.find(([value]) => Math.abs(value - rate) < 0.01);
  if (near) return near[1];
  return String(Math.min(MOST_FRAMES, Math.max(FEWEST_FRAMES, Math.round(rate))));
}

function filterGraph(facts: VideoInfo, plans: readonly RenditionPlan[], rate: string): string {
  // Sound without picture would end up in one slice of any length.
  const stillSeconds = facts.hasAudio ? Math.floor(facts.missingVideoMs / 1000) : 0;
  const steps = [
    ...(facts.isInterlaced ? ['yadif'] : []),
    // Starts at zero with the first picture held, so that sound that comes earlier stays in step.
    `fps=${rate}:start_time=0`,
    ...(stillSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${stillSeconds}`] : []),
    `split=${plans.length}`,
  ];
  const branches = plans.map((_, index) => `[s${index}]`).join('');
  const scaled = plans.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${index}]`,
  );
  const sound = facts.hasAudio ? [soundGraph(plans.length)] : [];
  return [`[0:v:0]${steps.join(',')}${branches}`, ...scaled, ...sound].join(';');
}

/** One sound for all qualities. */
function soundGraph(count: number): string {
  const steps = [
    // Gaps and late starts become silence instead of a shift against the picture.
    'aresample=async=1:first_pts=0',
    LOUDNESS,
    // Levelling works on more samples a second than a phone needs.
    'aresample=48000',
    `asplit=${count}`,
  ];
  return `[0:a:0]${steps.join(',')}${Array.from({ length: count }, (_, index) => `[a${index}]`).join('')}`;
}

function pictureArguments({ height, width, videoBitrate }: RenditionPlan, rate: string): string[] {
  const [above = 25, below = 1] = rate.split('/').map(Number);
  const keyDistance = String(Math.max(1, Math.floor((KEY_PICTURE_SECONDS * above) / below)));
  const isLarge = Math.min(height, width) >= HIGH_PROFILE_HEIGHT;
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-profile:v', isLarge ? 'high' : 'main', '-bf', '2'],
    ...['-maxrate', String(videoBitrate), '-bufsize', String(videoBitrate * 2)],
    ...['-g', keyDistance, '-keyint_min', keyDistance, '-sc_threshold', '0'],
  ];
}

function soundArguments({ audioBitrate }: RenditionPlan): string[] {
  return [...['-c:a', 'aac', '-b:a', String(audioBitrate), '-ac', '2', '-ar', '48000']];
}
