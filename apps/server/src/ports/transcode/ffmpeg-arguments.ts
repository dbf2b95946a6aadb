import { join } from 'node:path';
import { INPUT_LIMITS } from './containers.ts';
import type { RenditionPlan, TranscodeJob, VideoInfo } from './port.ts';

/** Maximum keyframe interval, seconds. */
const KEYFRAME_SECONDS = 2;
const MAX_FRAME_RATE = 30;
const MIN_FRAME_RATE = 5;
/** Loudness normalisation (EBU R 128) to the level of speech on phones, the same for every lesson. */
const LOUDNESS = 'loudnorm=I=-16:TP=-1.5:LRA=11';
/** From this height on, the H.264 High profile is used. */
const HIGH_PROFILE_HEIGHT = 720;

/** Builds the ffmpeg command line that makes all renditions in one run. */
export function ffmpegArguments({ source, facts, plans, folder }: TranscodeJob): string[] {
  const rate = outputFrameRate(facts.frameRate);
  const outputs = plans.flatMap((plan, index) => [
    ...['-map', `[v${index}]`, ...videoArguments(plan, rate)],
    ...(facts.hasAudio ? ['-map', `[a${index}]`, ...audioArguments(plan)] : []),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
    // The HLS muxer flushes buffered audio at every keyframe; the MPEG-TS muxer would write it into the next segment.
    ...['-f', 'hls', '-hls_time', '1', '-hls_playlist_type', 'vod', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', join(folder, `${plan.height}.ts`), join(folder, `${plan.height}.m3u8`)],
  ]);
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1'],
    // With `file:`, a name that starts with a dash or a protocol is not interpreted.
    ...[...INPUT_LIMITS, '-i', `file:${source}`],
    ...['-filter_complex', filterGraph(facts, plans, rate)],
    ...outputs,
  ];
}

/**
 * Returns a constant frame rate of at most 30, so that keyframes have the same timestamps in every rendition. A higher
 * source rate is halved until it fits.
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
  while (rate > MAX_FRAME_RATE + 0.5) rate /= 2;
  const near = common.find(([value]) => Math.abs(value - rate) < 0.01);
  if (near) return near[1];
  return String(Math.min(MAX_FRAME_RATE, Math.max(MIN_FRAME_RATE, Math.round(rate))));
}

function filterGraph(facts: VideoInfo, plans: readonly RenditionPlan[], rate: string): string {
  // Audio after the last frame would end up in one segment of any length, so the last frame is repeated.
  const stillSeconds = facts.hasAudio ? Math.floor(facts.missingVideoMs / 1000) : 0;
  const steps = [
    ...(facts.isInterlaced ? ['yadif'] : []),
    // Starts at zero by repeating the first frame, so that audio that starts earlier stays in sync.
    `fps=${rate}:start_time=0`,
    ...(stillSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${stillSeconds}`] : []),
    `split=${plans.length}`,
  ];
  const branches = plans.map((_, index) => `[s${index}]`).join('');
  const scaled = plans.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${index}]`,
  );
  const audio = facts.hasAudio ? [audioGraph(plans.length)] : [];
  return [`[0:v:0]${steps.join(',')}${branches}`, ...scaled, ...audio].join(';');
}

/** Builds the audio filter, shared by all renditions. */
function audioGraph(count: number): string {
  const steps = [
    // Gaps and late starts become silence, so that audio and video stay in sync.
    'aresample=async=1:first_pts=0',
    LOUDNESS,
    // loudnorm raises the sample rate to 192 kHz.
    'aresample=48000',
    `asplit=${count}`,
  ];
  return `[0:a:0]${steps.join(',')}${Array.from({ length: count }, (_, index) => `[a${index}]`).join('')}`;
}

function videoArguments({ height, width, videoBitrate }: RenditionPlan, rate: string): string[] {
  const [above = 25, below = 1] = rate.split('/').map(Number);
  const keyframeInterval = String(Math.max(1, Math.floor((KEYFRAME_SECONDS * above) / below)));
  const isLarge = Math.min(height, width) >= HIGH_PROFILE_HEIGHT;
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-profile:v', isLarge ? 'high' : 'main', '-bf', '2'],
    ...['-maxrate', String(videoBitrate), '-bufsize', String(videoBitrate * 2)],
    ...['-g', keyframeInterval, '-keyint_min', keyframeInterval, '-sc_threshold', '0'],
  ];
}

function audioArguments({ audioBitrate }: RenditionPlan): string[] {
  return [...['-c:a', 'aac', '-b:a', String(audioBitrate), '-ac', '2', '-ar', '48000']];
}
