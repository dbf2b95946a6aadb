import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { courseDetail } from '@zaixue/contract/calls/course';
import { memberDetail } from '@zaixue/contract/calls/member';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLeaks } from '../support/api/find-leaks.ts';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { logInBySms, randomMobile } from '../support/api/login.ts';
import { fetchData, makeCall } from '../support/api/wire.ts';
import { addOneMember, type TestMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';
import { examples, type Facts, findFacts, givesToken } from './example-inputs.ts';

const site = useSite();
const publicCalls = Object.values(allCalls)
  .filter((call) => call.auth !== 'required' && !givesToken.has(call.name) && examples[call.name])
  .map((call): [string, Call] => [call.name, call]);

let facts: Facts;
let member: TestMember;
let secrets: readonly string[];
beforeAll(async () => {
  const { url } = site();
  facts = await findFacts(url);
  // A member registered by SMS, and a member with watch progress.
  const mobile = randomMobile();
  const token = await logInBySms(url, mobile);
  member = addOneMember(site());
  await fetchData(url, videoRecord, { id: facts.videoId, duration: 9 }, { token: member.token });
  const { nick_name: nickname } = await fetchData(url, memberDetail, {}, { token });
  secrets = [mobile, token, nickname, member.mobile, member.token];
});

/** Pitfall 37: presenters are allow-lists. */
describe('no public response contains personal data', () => {
  test.each(publicCalls)('%s', async (name, call) => {
    const { input = {} } = (await examples[name]?.(facts)) ?? {};
    const { envelope } = await makeCall(site().url, call, input);
    expect(envelope.code).toBe(0);
    expect(findLeaks(envelope, secrets)).toEqual([]);
  });

  test.each(['/', '/courses', '/course/1', '/login', '/member', '/error', '/nothing-here'])(
    'the page %s',
    async (path) => {
      const html = await (await fetch(site().url + path)).text();
      for (const secret of secrets) expect(html).not.toContain(secret);
      expect(html).not.toMatch(/\b1[3-9]\d{9}\b/);
    },
  );

  test('every course and every lesson, as a visitor', async () => {
    const { url } = site();
    const { course, video } = await findLesson(url, 'free lesson', isFree);
    for (const [call, id] of [
      [courseDetail, course.id],
      [videoDetail, video.id],
    ] as const) {
      const { envelope } = await makeCall(url, call, { id });
      expect(findLeaks(envelope, secrets)).toEqual([]);
      expect(JSON.stringify(envelope)).not.toContain('"watch_seconds"');
    }
  });
});

test('responses to another member contain no data of this member', async () => {
  const { url } = site();
  const other = addOneMember(site());
  for (const call of [courseDetail, videoDetail, memberDetail, allCalls.memberCoursesLearned]) {
    const { envelope } = await makeCall(url, call, { id: facts.courseId }, { token: other.token });
    const text = JSON.stringify(envelope);
    for (const secret of secrets) expect(text, call.name).not.toContain(secret);
  }
});

test('failures reveal no internals', async () => {
  const { url } = site();
  for (const path of [
    '/api/v2/nope',
    '/api/v2/course/999999',
    '/api/v2/member/detail',
    "/api/v2/courses?category_id='",
  ]) {
    const text = await (await fetch(url + path)).text();
    expect(text).not.toMatch(/node_modules|at \w+ \(|sqlite|kysely|\.ts:\d/i);
  }
});
