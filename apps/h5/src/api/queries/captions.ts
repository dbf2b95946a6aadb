import { queryOptions } from '@tanstack/react-query';
import type { CaptionTrack } from '@zaixue/contract/entities/video';
import { parseWebvtt } from '@zaixue/contract/rules/webvtt';
import { fetchText } from '../fetch-text.ts';
import { MEMBER_KEY } from './member.ts';

/** The captions of a video in one language; kept although their address changes with each visit. */
export const captionsQuery = (videoId: number, { language, url }: CaptionTrack) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'captions', videoId, language],
    queryFn: async ({ signal }) => parseWebvtt(await fetchText(url, signal)),
  });

/** The list of a video's small pictures, as the service wrote it. */
export const thumbnailListQuery = (videoId: number, url: string) =>
  queryOptions({
    queryKey: [MEMBER_KEY, 'thumbnails', videoId],
    queryFn: ({ signal }) => fetchText(url, signal),
  });
