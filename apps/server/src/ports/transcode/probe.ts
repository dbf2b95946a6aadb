import { z } from 'zod';
import { isAllowedContainer } from './containers.ts';
import type { Probe } from './port.ts';

const number = z.coerce.number().catch(Number.NaN);
const streams = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        width: z.int().optional(),
        height: z.int().optional(),
        sample_aspect_ratio: z.string().optional(),
        avg_frame_rate: z.string().optional(),
        r_frame_rate: z.string().optional(),
        field_order: z.string().optional(),
        duration: number.optional(),
        disposition: z.object({ attached_pic: z.int().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: number.optional() })).optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: number.optional(), format_name: z.string().default('') }).prefault({}),
});

const INTERLACED = ['tt', 'bb', 'tb', 'bt'];
const DEFAULT_FRAME_RATE = 25;

/** ffprobe arguments for the JSON that {@link readProbe} parses. */
export const PROBE_ARGUMENTS = [
  '-v',
  'error',
  '-show_streams',
  '-show_format',
  '-print_format',
  'json',
] as const;

/** Parses ffprobe's JSON. */
export function readProbe(json: string): Probe {
  const parsed = streams.safeParse(parse(json));
  if (!parsed.success || parsed.data.streams.length === 0) return { kind: 'unreadable' };
  const { streams: tracks, format } = parsed.data;
  if (!isAllowedContainer(format.format_name)) return { kind: 'otherContainer' };
  // A cover image inside an audio file is listed as a video stream.
  const video = tracks.find((track) => track.codec_type === 'video' && !track.disposition?.attached_pic);
  if (!video?.width || !video.height) return { kind: 'noVideoTrack' };
  const videoMs = milliseconds(video.duration);
  const durationMs = milliseconds(format.duration) ?? videoMs ?? 0;

  const width = Math.round(video.width * (ratio(video.sample_aspect_ratio, ':') ?? 1));
  const rotation = video.side_data_list?.map((sideData) => known(sideData.rotation)).find(Boolean) ?? 0;
  const isRotated = Math.abs(rotation) % 180 === 90;
  return {
    kind: 'video',
    facts: {
      durationMs,
      width: isRotated ? video.height : width,
      height: isRotated ? width : video.height,
      frameRate: ratio(video.avg_frame_rate, '/') ?? ratio(video.r_frame_rate, '/') ?? DEFAULT_FRAME_RATE,
      isInterlaced: INTERLACED.includes(video.field_order ?? ''),
      hasAudio: tracks.some((track) => track.codec_type === 'audio'),
      missingVideoMs: videoMs === null ? 0 : Math.max(0, durationMs - videoMs),
    },
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function milliseconds(seconds: number | undefined): number | null {
  const value = known(seconds);
  return value === null ? null : Math.round(value * 1000);
}

/** Parses a ratio such as `30000/1001` or `4:3`; null when it is missing or zero. */
function ratio(text: string | undefined, sign: string): number | null {
  const [above = 0, below = 0] = (text ?? '').split(sign).map(Number);
  return above > 0 && below > 0 ? above / below : null;
}
