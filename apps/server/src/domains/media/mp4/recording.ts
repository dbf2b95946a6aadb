import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { RecordingRefused } from '../files/recording-refused.ts';

/** A file with tracks that phones can play without transcoding. */
export interface Recording {
  readonly video: InputVideoTrack;
  /** Null when there is no audio track. */
  readonly audio: InputAudioTrack | null;
  readonly durationMs: number;
  /** Displayed size in pixels, after rotation. */
  readonly width: number;
  readonly height: number;
  /** RFC 6381 codec names, video then audio. */
  readonly codecs: string;
}

/** Baseline, Main, Extended and High. Phones cannot decode the bit depths and chroma formats of other profiles. */
const SUPPORTED_PROFILES = ['42', '4d', '58', '64'];

/** Finds the tracks. Throws `RecordingRefused` unless they are H.264 and AAC (or no audio), or when the file is damaged. */
export async function readRecording(input: Input): Promise<Recording> {
  try {
    return await findTracks(input);
  } catch (error) {
    const isKnown = error instanceof RecordingRefused || (error as NodeJS.ErrnoException).code !== undefined;
    throw isKnown ? error : new RecordingRefused('unreadable');
  }
}

async function findTracks(input: Input): Promise<Recording> {
  if (!(await input.canRead())) throw new RecordingRefused('unreadable');
  if ((await input.getTracks()).length === 0) throw new RecordingRefused('unreadable');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new RecordingRefused('noVideoTrack');
  const videoCodec = await video.getCodec();
  if (videoCodec !== 'avc') throw new RecordingRefused('videoNotH264', videoCodec ?? '未知');
  const videoName = (await video.getCodecParameterString()) ?? '';
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(videoName)?.[1]?.toLowerCase() ?? '';
  if (!SUPPORTED_PROFILES.includes(profile))
    throw new RecordingRefused('videoProfileNotSupported', videoName);
  const audio = await input.getPrimaryAudioTrack();
  const audioCodec = audio && (await audio.getCodec());
  if (audio && audioCodec !== 'aac') throw new RecordingRefused('audioNotAac', audioCodec ?? '未知');
  const audioName = audio && (await audio.getCodecParameterString());
  return {
    video,
    audio,
    durationMs: Math.round((await input.computeDuration()) * 1000),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    codecs: [videoName, audioName].filter(Boolean).join(','),
  };
}
