// @module-tag complete
import { expect, test } from 'vitest';
import { findLesson, hasTrial, isFree, isPaidWithoutVip } from '../support/api/lessons.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const SIDEWAYS = { viewport: { width: 844, height: 390 } };

test.each([
  ['a lesson', isFree],
  ['a trial', (lesson: Parameters<typeof hasTrial>[0]) => isPaidWithoutVip(lesson) && hasTrial(lesson)],
])('on a phone held sideways %s shows with all its controls, and nothing covers them', async (_, fits) => {
  const { url } = site();
  const { video } = await findLesson(url, 'such a lesson', fits);
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), url, { device: 'android', token, context: SIDEWAYS });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  const bar = page.getByRole('slider', { name: '播放进度' });
  await bar.waitFor();
  await expect
    .poll(() =>
      bar.evaluate((element) => {
        const { left, top, width, height, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return bottom <= innerHeight && element.contains(hit);
      }),
    )
    .toBe(true);
});
