import type { RunningSite } from '../../tools/site/start-site.ts';
import { ask, logInDemoMember } from '../browser/demo-member.ts';

/** A request whose speed is measured. */
export interface MeasuredCall {
  /** Key of its target in `budgets.json`. */
  readonly name:
    | 'config'
    | 'courseList'
    | 'courseForVisitor'
    | 'memberDetail'
    | 'courseForMember'
    | 'homePage';
  readonly title: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Lessons {
  readonly videos: Readonly<Record<string, readonly { readonly id: number }[]>>;
}

const COURSE = '/api/v2/course/1';
/** Lessons of the course that the measured member has begun. */
const BEGUN = 3;

/**
 * The measured requests to a demo site. Logs a member in who has begun lessons of the measured course and marked it as a favourite, so that
 * the page has a personal part.
 */
export async function listMeasuredCalls({ url }: Pick<RunningSite, 'url'>): Promise<readonly MeasuredCall[]> {
  const token = await logInDemoMember(url);
  const { videos } = await ask<Lessons>(`${url}${COURSE}`);
  for (const { id } of Object.values(videos).flat().slice(0, BEGUN))
    await ask(`${url}/api/v2/video/${id}/record`, { body: { duration: 5 }, token });
  await ask(`${url}${COURSE}/like`, { token });
  const visitor = {};
  const member = { authorization: `Bearer ${token}` };
  return [
    { name: 'config', title: 'configuration', path: '/api/v2/other/config', headers: visitor },
    {
      name: 'courseList',
      title: 'course list',
      path: '/api/v2/courses?page=1&page_size=10',
      headers: visitor,
    },
    { name: 'courseForVisitor', title: 'course, visitor', path: COURSE, headers: visitor },
    { name: 'memberDetail', title: 'member detail', path: '/api/v2/member/detail', headers: member },
    { name: 'courseForMember', title: 'course, member', path: COURSE, headers: member },
    { name: 'homePage', title: 'HTML of /', path: '/', headers: visitor },
  ];
}
