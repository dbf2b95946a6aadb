import { expect, test } from 'vitest';
import type { WatchedVideo } from './course-completion.ts';
import { courseCompletion } from './course-completion.ts';

const open: WatchedVideo = { duration: 100, watched_at: null, credible_seconds: null };
const jumped: WatchedVideo = { duration: 100, watched_at: 1, credible_seconds: 30 };
const watched: WatchedVideo = { duration: 100, watched_at: 1, credible_seconds: 98 };

test.each([
  { given: 'no videos', videos: [], progress: 0, isFinished: false, isCredible: false },
  { given: 'nothing watched', videos: [open], progress: 0, isFinished: false, isCredible: false },
  {
    given: 'one of three',
    videos: [watched, open, open],
    progress: 33,
    isFinished: false,
    isCredible: false,
  },
  {
    given: 'two of three',
    videos: [watched, jumped, open],
    progress: 67,
    isFinished: false,
    isCredible: false,
  },
  {
    given: 'all, one by a jump',
    videos: [watched, jumped],
    progress: 100,
    isFinished: true,
    isCredible: false,
  },
  {
    given: 'all finished, one of unknown length without a credible second',
    videos: [watched, { duration: 0, watched_at: 1, credible_seconds: 0 }],
    progress: 100,
    isFinished: true,
    isCredible: false,
  },
  { given: 'all watched', videos: [watched, watched], progress: 100, isFinished: true, isCredible: true },
])('$given', ({ videos, progress, isFinished, isCredible }) => {
  expect(courseCompletion(videos)).toEqual({ progress, isFinished, isCredible });
});
