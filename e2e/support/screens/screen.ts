import { videoNoteAdd } from '@zaixue/contract/calls/note';
import { announcements } from '@zaixue/contract/calls/site';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import type { Page } from 'playwright-core';
import {
  findLesson,
  hasNoTrial,
  hasTrial,
  isFree,
  isPaidWithoutVip,
  type Lesson,
  listVisibleLessons,
} from '../api/lessons.ts';
import { fetchData } from '../api/wire.ts';
import { waitForAnimations } from '../browser/page-checks.ts';
import type { PrivateWindow } from '../browser/window.ts';
import { addCaptions } from '../site/database.ts';
import { addOneMember, addPoints } from '../site/members.ts';
import type { SharedSite } from '../site/shared-site.ts';

/** The viewer: a visitor, a member with progress who bought a course, a new member, or one with a running membership. */
type Viewer = 'anonymous' | 'learner' | 'newcomer' | 'subscriber';

/** What screens are shown with. */
export interface ScreenFixtures {
  readonly url: string;
  /** Tokens by viewer; none for the anonymous. */
  readonly tokens: Readonly<Record<Viewer, string | null>>;
  readonly announcementId: number;
  readonly free: Lesson;
  readonly trial: Lesson;
  readonly closed: Lesson;
  /** Of the course that the learner bought. */
  readonly bought: Lesson;
  readonly lastFreeLesson: Lesson;
  /** With captions in two languages. */
  readonly captioned: Lesson;
}

/** One screen of the app in one of its states. */
export interface Screen {
  /** Fit for a file name. */
  readonly name: string;
  readonly as: Viewer;
  /** Opens the screen in the window and waits until it is complete. */
  show(window: PrivateWindow, fixtures: ScreenFixtures): Promise<void>;
  /** Problems that belong to the state, as a missing course has its 404. */
  readonly expectedProblems?: readonly RegExp[];
}

const DAY_MS = 24 * 3600 * 1000;
/** The plan of the demo site that lasts a year. */
const YEAR_PLAN_ID = 3;

/** Prepares members and finds the rows that the screens need. */
export async function prepareFixtures(site: SharedSite): Promise<ScreenFixtures> {
  const { url } = site;
  const lessons = await listVisibleLessons(url);
  const free = await findLesson(url, 'free lesson', isFree);
  const ofFree = lessons.filter(({ course }) => course.id === free.course.id);
  const trial = await findLesson(
    url,
    'trial lesson',
    (lesson) => isPaidWithoutVip(lesson) && hasTrial(lesson),
  );
  const closed = await findLesson(
    url,
    'closed lesson',
    (lesson) => isPaidWithoutVip(lesson) && hasNoTrial(lesson),
  );
  const bought = await findLesson(
    url,
    'paid course',
    (lesson) => isPaidWithoutVip(lesson) && lesson.course.id !== trial.course.id,
  );
  const captioned = ofFree[1] ?? free;
  addCaptions(site, captioned.video.id);
  const learner = addOneMember(site, { boughtCourseId: bought.course.id });
  const options = { token: learner.token };
  const studied = [bought, ...lessons.filter(isFree).slice(0, 6), free];
  for (const [index, { video }] of studied.entries()) {
    await fetchData(url, videoDetail, { id: video.id }, options);
    const duration = index % 3 === 1 ? video.duration : Math.round(video.duration * 0.4);
    await fetchData(url, videoRecord, { id: video.id, duration }, options);
  }
  await fetchData(url, videoNoteAdd, { id: free.video.id, seconds: 12, content: '这里要再看一遍' }, options);
  addPoints(site, learner.id, [20, 100]);
  const [announcement] = (await fetchData(url, announcements)).data;
  return {
    url,
    tokens: {
      anonymous: null,
      learner: learner.token,
      newcomer: addOneMember(site).token,
      subscriber: addOneMember(site, { planId: YEAR_PLAN_ID, planExpiresAt: Date.now() + 200 * DAY_MS })
        .token,
    },
    announcementId: announcement?.id ?? 0,
    free,
    trial,
    closed,
    bought,
    lastFreeLesson: ofFree.at(-1) ?? free,
    captioned,
  };
}

/** A screen that is complete when its address is open and a text is visible. */
export const screenAt = (name: string, as: Viewer, path: string, ready: string): Screen => ({
  name,
  as,
  async show({ open, page }) {
    await open(path);
    await page.getByText(ready).first().waitFor();
    await waitUntilIdle(page);
  },
});

/** Waits until the network is idle and visible images are loaded. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const box = image.getBoundingClientRect();
      const isInSight =
        box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 0;
      return !isInSight || (image.complete && image.naturalWidth > 0);
    }),
  );
  await page.evaluate(() => document.fonts.ready);
  await waitForAnimations(page);
}

/** Problems of a page that was not found. */
export const NOT_FOUND = [/404/];
