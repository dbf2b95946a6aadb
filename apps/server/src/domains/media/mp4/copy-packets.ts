import type { EncodedPacket, InputTrack } from 'mediabunny';
import { loadMediabunny } from './open-input.ts';
import type { Recording } from './recording.ts';

/**
 * Copies encoded video and audio packets to a new MP4 at `path` with the index at the start. With `seconds`, a track ends
 * before its first packet, in decoding order, with a later timestamp.
 */
export async function copyPackets(
  recording: Recording,
  path: string,
  seconds = Number.POSITIVE_INFINITY,
): Promise<void> {
  const media = await loadMediabunny();
  const { video, audio } = recording;
  const output = new media.Output({
    // Space for the index is reserved and filled at the end, so that memory use does not grow with the video.
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

  const videoSource = new media.EncodedVideoPacketSource('avc');
  const videoConfig = await video.getDecoderConfig();
  output.addVideoTrack(videoSource, {
    maximumPacketCount: await count(video),
    transformationMatrix: await video.getTransformationMatrix(),
  });
  const audioSource = audio && new media.EncodedAudioPacketSource('aac');
  const audioConfig = audio && (await audio.getDecoderConfig());
  if (audio && audioSource) output.addAudioTrack(audioSource, { maximumPacketCount: await count(audio) });

  await output.start();
  const videoPackets = packetsOf(video, false);
  const audioPackets = audio ? packetsOf(audio, false) : null;
  let nextVideo = await next(videoPackets);
  let nextAudio = audioPackets && (await next(audioPackets));
  // Interleaved by time, so that a player never has to read far ahead for the other track.
  while (nextVideo || nextAudio) {
    if (nextVideo && (!nextAudio || nextVideo.timestamp <= nextAudio.timestamp)) {
      await videoSource.add(nextVideo, videoConfig ? { decoderConfig: videoConfig } : undefined);
      nextVideo = await next(videoPackets);
    } else if (nextAudio && audioPackets) {
      await audioSource?.add(nextAudio, audioConfig ? { decoderConfig: audioConfig } : undefined);
      nextAudio = await next(audioPackets);
    }
  }
  await output.finalize();
}

async function next(packets: AsyncGenerator<EncodedPacket>): Promise<EncodedPacket | null> {
  const result = await packets.next();
  return result.done ? null : result.value;
}
