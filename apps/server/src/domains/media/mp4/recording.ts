import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import { RecordingRefused } from '../files/recording-refused.ts';

/** A file with the tracks a phone can play as they are. */
export interface Recording {
  readonly picture: InputVideoTrack;
  /** Null for a film without sound. */
  readonly sound: InputAudioTrack | null;
  readonly durationMs: number;
  /** Pixels as shown, after rotation. */
  readonly width: number;
  readonly height: number;
  /** RFC 6381 names, picture then sound. */
  readonly codecs: string;
}

/** Baseline, Main, Extended and High; others use more than 8 bits or more colour than phones decode. */
const PROFILES_FOR_PHONES = ['42', '4d', '58', '64'];

/**
 * Finds picture and sound. Throws `RecordingRefused` unless they are H.264 and AAC (or silence), and for a file the
 * library cannot make sense of.
 */
export async function readRecording(input: Input): Promise<Recording> {
  try {
    return await findTracks(input);
  } catch (error) {
    const isOurs = error instanceof RecordingRefused || (error as NodeJS.ErrnoException).code !== undefined;
    throw isOurs ? error : new RecordingRefused('unreadable');
  }
}

async function findTracks(input: Input): Promise<Recording> {
  if (!(await input.canRead())) throw new RecordingRefused('unreadable');
  if ((await input.getTracks()).length === 0) throw new RecordingRefused('unreadable');
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new RecordingRefused('noVideoTrack');
  const pictureCodec = await picture.getCodec();
  if (pictureCodec !== 'avc') throw new RecordingRefused('videoNotH264', pictureCodec ?? '未知');
  const pictureName = (await picture.getCodecParameterString()) ?? '';
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(pictureName)?.[1]?.toLowerCase() ?? '';
  if (!PROFILES_FOR_PHONES.includes(profile))
    throw new RecordingRefused('videoProfileNotSupported', pictureName);
  const sound = await input.getPrimaryAudioTrack();
  const soundCodec = sound && (await sound.getCodec());
  if (sound && soundCodec !== 'aac') throw new RecordingRefused('audioNotAac', soundCodec ?? '未知');
  const soundName = sound && (await sound.getCodecParameterString());
  return {
    picture,
    sound,
    durationMs: Math.round((await input.computeDuration()) * 1000),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    codecs: [pictureName, soundName].filter(Boolean).join(','),
  };
}
