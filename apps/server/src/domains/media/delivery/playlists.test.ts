import { expect, test } from 'vitest';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';

const rendition = (height: number, durations: number[]) => ({
  height,
  width: (height * 16) / 9,
  bandwidth: height * 1000,
  codecs: 'avc1.4d401e,mp4a.40.2',
  segments: durations.map((duration) => ({ duration, bytes: 1600 })),
});

test('the master playlist lists every rendition with bandwidth, codecs and resolution', () => {
  expect(masterPlaylist({ renditions: [rendition(360, [2]), rendition(720, [2])] })).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=360000,AVERAGE-BANDWIDTH=6400,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360
360/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=720000,AVERAGE-BANDWIDTH=6400,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=1280x720
720/index.m3u8
`);
});

test('a media playlist lists its segments by relative URLs and the key once', () => {
  expect(mediaPlaylist(rendition(360, [2.002, 1.4]), null)).toBe(`#EXTM3U
#EXT-X-VERSION:3
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-KEY:METHOD=AES-128,URI="../key"
#EXTINF:2.002,
0.ts
#EXTINF:1.4,
1.ts
#EXT-X-ENDLIST
`);
});

test('in a trial, the playlist ends with the trial and the last segment is shorter', () => {
  const text = mediaPlaylist(rendition(360, [2, 2, 2, 2]), 5);
  expect(text).toContain('#EXTINF:1,\n2.ts\n#EXT-X-ENDLIST');
  expect(text).not.toContain('3.ts');
});
