import { videoDetail } from '@zaixue/contract/calls/video';
import type { WatchRecord } from '@zaixue/contract/entities/video';
import type { Page } from 'playwright-core';
import { dataOf } from './wire.ts';

/** What the site has stored of a member's progress in a lesson. */
export async function storedRecord(
  url: string,
  videoId: number,
  token: string,
): Promise<WatchRecord | undefined> {
  const detail = await dataOf(url, videoDetail, { id: videoId }, { token });
  return detail.video_watched_progress[String(videoId)];
}

/** The token that the app has stored in this browser. */
export async function tokenInBrowser(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('meedu-h5-token'));
  if (!token) throw new Error('the browser has no token');
  return token;
}
