// @module-tag complete
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { courseDetail } from '@zaixue/contract/calls/course';
import { videoRecord } from '@zaixue/contract/calls/video';
import { expect, test } from 'vitest';
import { startSite } from '../../tools/site/start-site.ts';
import { isFree, type Lesson, listVisibleLessons } from '../support/api/lessons.ts';
import { fetchData, makeCall } from '../support/api/wire.ts';
import { addMembers, type TestMember } from '../support/site/members.ts';

const MEMBERS = 200;
/** How long reports go on before the kill, at least; longer until every member was answered once. */
const REPORTING_MS = 4000;
const LONGEST_REPORTING_MS = 60_000;

/** The furthest answered position by lesson of one member. */
type Answered = Map<number, number>;

test('kill -9 while 200 members report: every confirmed report is stored after the restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-kill-'));
  try {
    const site = await startSite({ dataDir });
    const free = (await listVisibleLessons(site.url)).filter(isFree);
    const members = addMembers(site, MEMBERS).map((member) => ({
      member,
      answered: new Map() as Answered,
    }));
    const control = { isOver: false };
    const reporting = members.map(({ member, answered }, index) =>
      reportUntil(control, site.url, member, rotated(free, index), answered),
    );
    const deadline = performance.now() + LONGEST_REPORTING_MS;
    const isEverybodyIn = () => members.every(({ answered }) => answered.size > 0);
    await wait(REPORTING_MS);
    while (!isEverybodyIn() && performance.now() < deadline) await wait(100);
    await site.stop('SIGKILL');
    control.isOver = true;
    await Promise.all(reporting);

    expect(isEverybodyIn()).toBe(true);
    const again = await startSite({ dataDir });
    try {
      for (const { member, answered } of members) await expectKept(again.url, member, free, answered);
    } finally {
      await again.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Reports growing positions in one lesson after the other and notes what was answered. */
async function reportUntil(
  control: { isOver: boolean },
  url: string,
  { token }: TestMember,
  lessons: readonly Lesson[],
  answered: Answered,
): Promise<void> {
  for (const { video } of lessons) {
    for (let duration = 1; duration < video.duration - 3; duration += 3) {
      if (control.isOver) return;
      try {
        const { envelope } = await makeCall(url, videoRecord, { id: video.id, duration }, { token });
        if (envelope.code !== 0) throw new Error(`${envelope.message}`);
        answered.set(video.id, duration);
      } catch (error) {
        // A killed server cuts connections, a busy machine now and then too; a refusal in words is a fault.
        if (!(error instanceof TypeError)) throw error;
        duration -= 3;
        await wait(50);
      }
    }
  }
}

async function expectKept(
  url: string,
  { token }: TestMember,
  lessons: readonly Lesson[],
  answered: Answered,
): Promise<void> {
  const courseIds = new Set(
    lessons.filter(({ video }) => answered.has(video.id)).map(({ course }) => course.id),
  );
  for (const id of courseIds) {
    const { videoWatchedProgress } = await fetchData(url, courseDetail, { id }, { token });
    for (const { course, video } of lessons) {
      const position = answered.get(video.id);
      if (course.id !== id || position === undefined) continue;
      expect(videoWatchedProgress[String(video.id)]?.watch_seconds ?? 0).toBeGreaterThanOrEqual(position);
    }
  }
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const from = by % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}
