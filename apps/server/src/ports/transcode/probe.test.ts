import { expect, test } from 'vitest';
import { readProbe } from './probe.ts';

const picture = {
  codec_type: 'video',
  width: 1920,
  height: 1080,
  avg_frame_rate: '30000/1001',
  duration: '10.010000',
};
const sound = { codec_type: 'audio' };
const MP4 = 'mov,mp4,m4a,3gp,3g2,mj2';
const probe = (streams: object[], duration: string | undefined = '10.0') =>
  readProbe(JSON.stringify({ streams, format: { duration, format_name: MP4 } }));

test('a common video', () => {
  expect(probe([picture, sound])).toEqual({
    kind: 'video',
    facts: {
      durationMs: 10_000,
      width: 1920,
      height: 1080,
      frameRate: 30_000 / 1001,
      isInterlaced: false,
      hasAudio: true,
      missingVideoMs: 0,
    },
  });
});

test.each([
  ['turned by a quarter', { side_data_list: [{ rotation: -90 }] }, { width: 1080, height: 1920 }],
  ['upside down', { side_data_list: [{}, { rotation: 180 }] }, { width: 1920, height: 1080 }],
  ['wide pixels', { width: 720, height: 576, sample_aspect_ratio: '64:45' }, { width: 1024, height: 576 }],
  ['pixels of unknown shape', { sample_aspect_ratio: '0:1' }, { width: 1920, height: 1080 }],
  ['interlaced', { field_order: 'tt' }, { isInterlaced: true }],
  ['rate in the second place', { avg_frame_rate: '0/0', r_frame_rate: '25/1' }, { frameRate: 25 }],
  ['no rate at all', { avg_frame_rate: '0/0' }, { frameRate: 25 }],
  ['sound that goes on', { duration: '4.0' }, { missingVideoMs: 6000 }],
])('%s', (_name, facts, expected) => {
  expect(probe([{ ...picture, ...facts }])).toMatchObject({ kind: 'video', facts: expected });
});

test.each([
  ['sound alone', [sound], 'noVideoTrack'],
  ['sound with a cover', [sound, { ...picture, disposition: { attached_pic: 1 } }], 'noVideoTrack'],
  ['a picture without size', [{ codec_type: 'video' }], 'noVideoTrack'],
  ['no streams', [], 'unreadable'],
])('%s is not a video', (_name, streams, kind) => {
  expect(probe(streams)).toEqual({ kind });
});

const kindOf = (format_name: string) =>
  readProbe(JSON.stringify({ streams: [picture], format: { format_name } })).kind;

test.each([MP4, 'matroska,webm', 'mpegts', 'avi', 'flv', 'asf', 'mpeg'])('%s is accepted', (name) => {
  expect(kindOf(name)).toBe('video');
});

test.each(['hls', 'concat', 'dash', 'png_pipe', 'image2', 'ogg', 'mpegvideo', 'lavfi', 'xmov', ''])(
  'the container "%s" is refused',
  (name) => {
    expect(kindOf(name)).toBe('otherContainer');
  },
);

test('a video without a declared length', () => {
  const unknown = { ...picture, duration: 'N/A' };
  const json = JSON.stringify({ streams: [unknown], format: { format_name: 'matroska,webm' } });
  expect(readProbe(json)).toMatchObject({ kind: 'video', facts: { durationMs: 0 } });
});

test.each(['', 'no json', '[]', '{"streams":7}'])('%j is unreadable', (json) => {
  expect(readProbe(json)).toEqual({ kind: 'unreadable' });
});
