import { expect, test } from 'vitest';
import { readThumbnails, thumbnailAt } from './thumbnails.ts';

const FILE = [
  'WEBVTT',
  '00:00.000 --> 00:05.000\nthumbnails-0.jpg#xywh=0,0,160,90',
  '00:05.000 --> 00:10.000\nthumbnails-0.jpg#xywh=160,0,160,90',
  '00:10.000 --> 00:15.000\nthumbnails-1.jpg#xywh=0,0,160,90',
  '00:15.000 --> 00:20.000\nonly words',
].join('\n\n');
const LIST = 'https://s.example/media/play/token/thumbnails.vtt';
const thumbnails = readThumbnails(FILE, LIST);

test('addresses are relative to the list; what names no part of a picture is left out', () => {
  expect(thumbnails).toHaveLength(3);
  expect(thumbnails[1]).toEqual({
    start: 5,
    url: 'https://s.example/media/play/token/thumbnails-0.jpg',
    left: 160,
    top: 0,
    width: 160,
    height: 90,
  });
});

test.each([
  [0, 0, 'thumbnails-0.jpg'],
  [4.9, 0, 'thumbnails-0.jpg'],
  [5, 160, 'thumbnails-0.jpg'],
  [12, 0, 'thumbnails-1.jpg'],
  [900, 0, 'thumbnails-1.jpg'],
])('at %d s', (seconds, left, sheet) => {
  expect(thumbnailAt(thumbnails, seconds)).toMatchObject({ left, url: expect.stringContaining(sheet) });
});

test('without pictures there is none', () => {
  expect(thumbnailAt([], 3)).toBeUndefined();
});
