import type { Page } from 'playwright-core';
import type { OperatorApi } from './operator-api.ts';

export interface GuideSubject {
  /** Address of the site without trailing slash. */
  readonly url: string;
  readonly courseId: number;
  readonly title: string;
  readonly api: OperatorApi;
  /** Session of a member who has paid an order. */
  readonly learnerToken: string;
  /** Two files for the media library: a video and one that cannot be processed. */
  readonly videos: readonly string[];
}

export interface GuidePicture {
  /** Name of the file without its ending. */
  readonly name: string;
  /** Brings the page to what the picture shows. */
  show(page: Page, subject: GuideSubject): Promise<void>;
}

/** Opens a screen and waits for its heading and for the text that comes last. */
export async function open(page: Page, { url }: GuideSubject, path: string, ready: string): Promise<void> {
  await page.goto(`${url}/operator${path}`);
  await page.getByText(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
}
