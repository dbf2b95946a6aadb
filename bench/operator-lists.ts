import { commentList } from '@zaixue/contract/operator/learners/comments';
import { courseMemberList } from '@zaixue/contract/operator/learners/course-members';
import { memberList, memberTimeline, operatorMember } from '@zaixue/contract/operator/learners/members';
import { APPROVAL_TABS, approvalList } from '@zaixue/contract/operator/money/approvals';
import { ledgerList, ORDER_TABS, orderList } from '@zaixue/contract/operator/money/orders';
import { promoList } from '@zaixue/contract/operator/money/promo-codes';
import { refundApplicationList, refundList } from '@zaixue/contract/operator/money/refunds';
import { agreementConsents, agreementList } from '@zaixue/contract/operator/pages/agreements';
import { announcementList } from '@zaixue/contract/operator/pages/announcements';
import { auditList } from '@zaixue/contract/operator/site/audit';
import { paletteSearch, startPage } from '@zaixue/contract/operator/site/start';
import { operatorCourses } from '@zaixue/contract/operator/teaching/courses';
import { mediaFiles } from '@zaixue/contract/operator/teaching/media';
import { operatorOutline } from '@zaixue/contract/operator/teaching/outline';
import budgets from '../budgets.json' with { type: 'json' };
import { type EmptySite, measureOnBoth } from './support/empty-sites.ts';
import {
  addAgreedText,
  addOperator,
  addOwnRole,
  fillOperatorSite,
  type SiteSize,
  sizeOf,
} from './support/operator-site.ts';
import { percentile, printTable } from './support/report.ts';

/** Environment variable: share of the full site, for a quick look whether the bench works. */
const SHARE = Number(process.env.OPERATOR_LISTS_SHARE ?? 1);
const REQUESTS = 60;
const SEARCHES = ['数据', 'sjfx', 'shuju', '第7期', '100%', 'python', 'x', '期'];

const ORDER_SEARCHES = ['100000000000012', '13000000070', '会员12', '会员', '数据', '年度', 'T4080', 'x'];

/**
 * 95th percentile of each list of the operator console with 2,000 courses, 20,000 lessons, 100,000 members, 50,000 orders, 20,000
 * files, 50,000 promo codes and 200,000 audit entries, over HTTP, one process, one request at a time; for an operator who may
 * reach all courses and for one who may reach a third of them; on SQLite and, where there is one, on PostgreSQL.
 */
export async function measureOperatorLists(): Promise<void> {
  await measureOnBoth(measureLists);
}

async function measureLists({ name, fill, start }: EmptySite): Promise<void> {
  const size = sizeOf(SHARE);
  const { own, owner, longest, agreement } = await fill(async (db) => {
    const content = {
      own: await addOperator(db, await addOwnRole(db)),
      owner: await addOperator(db, 'owner'),
      longest: await fillOperatorSite(db, size),
      agreement: await addAgreedText(db, size),
    };
    const { own } = content;
    await db.updateTable('courses').set({ created_by: own.id }).where('created_by', '=', 1).execute();
    return content;
  });
  const site = await start();
  console.log(`\n${name}: ${size.courses} courses, ${size.lessons} lessons, ${size.members} members\n`);
  const target = `≤ ${budgets.targets.operatorListP95Ms}`;
  const all: number[] = [];
  const rows = [];
  for (const [what, { path, query, isOwn = false }] of Object.entries(waysOf(size, longest, agreement))) {
    const times: number[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      const url = `${site.url}${path}?${new URLSearchParams(query(index))}`;
      times.push(await timeOf(url, (isOwn ? own : owner).headers));
    }
    all.push(...times);
    rows.push({ what: `p95 of ${what}, ms`, measured: percentile(times, 0.95).toFixed(1), target });
  }
  await site.stop();
  printTable([...rows, { what: 'p95 of all, ms', measured: percentile(all, 0.95).toFixed(1), target }]);
}

async function timeOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered HTTP ${answer.status}`);
  return performance.now() - started;
}

interface Way {
  readonly path: string;
  readonly query: (index: number) => Record<string, string>;
  /** For the operator who may not reach all courses. */
  readonly isOwn?: boolean;
}

/** Lists of members. Their ids begin at 1, their numbers at 13000000000, their nicknames are `会员0`, `会员1`, …. */
function memberWays(size: SiteSize, popular: number): Record<string, Way> {
  const members = (query: Way['query']): Way => ({ path: memberList.path, query });
  // The first course belongs to every member.
  const courseMembers = (query: Way['query']): Way => ({
    path: courseMemberList.path.replace('{id}', String(popular)),
    query,
  });
  const pages = Math.floor(size.members / 20);
  const sorts = ['newest', 'oldest', 'points', 'membership'];
  const memberOf = (index: number) => (index * 7919) % size.members;
  return {
    ...Object.fromEntries(
      sorts.map((sort) => [
        `members by ${sort}`,
        members((index) => ({ sort, page: String(1 + ((index * 83) % pages)) })),
      ]),
    ),
    'members by whole number': members((index) => ({ search: String(13_000_000_000 + memberOf(index)) })),
    'members by part of a number': members((index) => ({ search: String(memberOf(index)).padStart(5, '0') })),
    'members by nickname': members((index) => ({ search: `会员${memberOf(index)}` })),
    'members with a membership': members(() => ({ membership: 'active' })),
    'members without a membership': members(() => ({ membership: 'none' })),
    'locked members': members(() => ({ state: 'locked' })),
    'members with a tag': members((index) => ({ tag: `标签${index % 10}` })),
    'members of some days': members(() => ({ from: '2026-01-01', to: '2026-01-31' })),
    ...Object.fromEntries(
      ['all', 'none', 'started', 'finished'].map((progress) => [
        `members of a course with all members, ${progress}`,
        courseMembers((index) => ({ progress, page: String(1 + ((index * 83) % Math.floor(pages / 3))) })),
      ]),
    ),
    'searches of members of a course': courseMembers((index) => ({ search: `会员${memberOf(index)}` })),
    'one member': { path: operatorMember.path.replace('{id}', String(1 + memberOf(1))), query: () => ({}) },
    'timeline of one member': {
      path: memberTimeline.path.replace('{id}', String(1 + memberOf(1))),
      query: () => ({}),
    },
  };
}

function waysOf(size: SiteSize, longest: number, agreement: number): Record<string, Way> {
  const courses = (query: Way['query'], isOwn = false): Way => ({ path: operatorCourses.path, query, isOwn });
  const pages = Math.floor(size.courses / 20);
  const search = (index: number) => SEARCHES[index % SEARCHES.length] ?? '';
  const sorts = ['manual', 'newest', 'updated', 'title', 'learners', 'price'];
  return {
    ...Object.fromEntries(
      sorts.map((sort) => [
        `courses by ${sort}`,
        courses((index) => ({ sort, page: String(1 + (index % pages)) })),
      ]),
    ),
    'the last page of courses': courses(() => ({ page: String(pages), size: '100' })),
    'searches of courses': courses((index) => ({ search: search(index) })),
    'searches by title order': courses((index) => ({ search: search(index), sort: 'title' })),
    'own courses': courses((index) => ({ page: String(1 + (index % 10)) }), true),
    'searches of own courses': courses((index) => ({ search: search(index) }), true),
    'outline of the longest course': {
      path: operatorOutline.path.replace('{id}', String(longest)),
      query: () => ({}),
    },
    palette: { path: paletteSearch.path, query: (index) => ({ search: search(index) }) },
    'palette of own courses': {
      path: paletteSearch.path,
      query: (index) => ({ search: search(index) }),
      isOwn: true,
    },
    'start page': { path: startPage.path, query: () => ({}) },
    'media files': { path: mediaFiles.path, query: (index) => ({ page: String(1 + (index % 50)) }) },
    'searches of media files': { path: mediaFiles.path, query: (index) => ({ search: `第${index * 37}课` }) },
    'media files of own courses': { path: mediaFiles.path, query: () => ({}), isOwn: true },
    announcements: { path: announcementList.path, query: (index) => ({ page: String(1 + (index % 50)) }) },
    'searches of announcements': {
      path: announcementList.path,
      query: (index) => ({ search: search(index) }),
    },
    agreements: { path: agreementList.path, query: () => ({}) },
    'who agreed': {
      path: agreementConsents.path.replace('{id}', String(agreement)),
      query: (index) => ({ page: String(1 + index * Math.floor(size.members / 20 / REQUESTS)) }),
    },
    'searches of who agreed': {
      path: agreementConsents.path.replace('{id}', String(agreement)),
      query: (index) => ({ search: index % 2 ? `会员${index * 37}` : String(13_000_000_000 + index) }),
    },
    'promo codes': { path: promoList.path, query: (index) => ({ page: String(1 + (index % 50)) }) },
    'searches of promo codes': { path: promoList.path, query: (index) => ({ search: search(index) }) },
    ...Object.fromEntries(
      ORDER_TABS.map((tab) => [`orders, ${tab}`, { path: orderList.path, query: () => ({ tab }) }]),
    ),
    'a late page of orders': {
      path: orderList.path,
      query: (index) => ({ tab: 'paid', page: String(400 + index) }),
    },
    'filtered orders': {
      path: orderList.path,
      query: (index) => ({ goods: 'plan', channel: index % 2 === 0 ? 'wechat' : 'hand', from: '2026-01-01' }),
    },
    'searches of orders': {
      path: orderList.path,
      query: (index) => ({ search: ORDER_SEARCHES[index % ORDER_SEARCHES.length] ?? '' }),
    },
    approvals: {
      path: approvalList.path,
      query: (index) => ({ tab: APPROVAL_TABS[index % APPROVAL_TABS.length] ?? '' }),
    },
    'applications for refunds': { path: refundApplicationList.path, query: () => ({}) },
    refunds: { path: refundList.path, query: (index) => ({ page: String(1 + (index % 10)) }) },
    'searches of refunds': {
      path: refundList.path,
      query: (index) => ({ search: ORDER_SEARCHES[index % ORDER_SEARCHES.length] ?? '' }),
    },
    ledger: { path: ledgerList.path, query: (index) => ({ page: String(1 + index) }) },
    'waiting comments': { path: commentList.path, query: () => ({}) },
    'approved comments': {
      path: commentList.path,
      query: (index) => ({ state: 'approved', page: String(1 + (index % 50)) }),
    },
    'searches of comments': {
      path: commentList.path,
      query: (index) => ({ state: 'approved', search: search(index) }),
    },
    'comments of own courses': {
      path: commentList.path,
      query: () => ({ state: 'approved' }),
      isOwn: true,
    },
    'comments on one course': {
      path: commentList.path,
      query: (index) => ({ state: 'approved', courseId: String(longest + index) }),
    },
    ...memberWays(size, longest - Math.floor(size.courses / 2)),
    'audit log': { path: auditList.path, query: () => ({}) },
    'searches of the audit log': { path: auditList.path, query: (index) => ({ search: search(index) }) },
    'audit log of one course': {
      path: auditList.path,
      query: (index) => ({ subjectType: 'course', subjectId: String(longest + index) }),
    },
  };
}
