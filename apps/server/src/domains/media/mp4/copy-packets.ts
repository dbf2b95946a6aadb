import type { EncodedPacket, InputTrack } from 'mediabunny';
import { loadMediabunny } from './open-input.ts';
import type { Recording } from './recording.ts';

/**
 * Writes picture and sound, as they are coded, to a new MP4 at `path` with its index in front. With `seconds`, picture
 * ends before the first frame in coding order that is shown later, and sound before the first frame that begins later.
 */
export async function copyPackets(
  recording: Recording,
  path: string,
  seconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const media = await loadMediabunny();
  const { picture, sound } = recording;
  const output = new media.Output({
    // The index is written last into room kept for it, so that memory does not grow with the film.
    format: new media.Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new media.FilePathTarget(path),
  });

  async function* packetsOf(track: InputTrack, metadataOnly: boolean): AsyncGenerator<EncodedPacket> {
    const sink = new media.EncodedPacketSink(track);
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly })) {
      if (packet.timestamp >= seconds) return;
      yield packet;
    }
  }
  async function count(track: InputTrack): Promise<number> {
    let packets = 0;
    for await (const _ of packetsOf(track, true)) packets += 1;
    return packets;
  }

  const pictureSource = new media.EncodedVideoPacketSource('avc');
  const pictureConfig = await picture.getDecoderConfig();
  output.addVideoTrack(pictureSource, {
    maximumPacketCount: await count(picture),
    transformationMatrix: await picture.getTransformationMatrix(),
  });
  const soundSource = sound && new media.EncodedAudioPacketSource('aac');
  const soundConfig = sound && (await sound.getDecoderConfig());
  if (sound && soundSource) output.addAudioTrack(soundSource, { maximumPacketCount: await count(sound) });

  await output.start();
  const pictures = packetsOf(picture, false);
  const sounds = sound ? packetsOf(sound, false) : null;
  let nextPicture = await next(pictures);
  let nextSound = sounds && (await next(sounds));
  // In the order of time, so that a player never has to fetch far ahead for the other track.
  while (nextPicture || nextSound) {
    if (nextPicture && (!nextSound || nextPicture.timestamp <= nextSound.timestamp)) {
      await pictureSource.add(nextPicture, pictureConfig ? { decoderConfig: pictureConfig } : undefined);
      nextPicture = await next(pictures);
    } else if (nextSound && sounds) {
      await soundSource?.add(nextSound, soundConfig ? { decoderConfig: soundConfig } : undefined);
      nextSound = await next(sounds);
    }
  }
  await output.finalize();
}

async function next(packets: AsyncGenerator<EncodedPacket>): Promise<EncodedPacket | null> {
  const result = await packets.next();
  return result.done ? null : result.value;
}
