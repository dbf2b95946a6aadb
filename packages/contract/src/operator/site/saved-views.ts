import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import { done, idParams, textOf } from '../operator-fields.ts';

/** Most views of one list that an operator keeps. */
export const VIEW_LIMIT = 20;
/** Longest name of a view, characters. */
export const VIEW_NAME_LIMIT = 60;
/** Longest query text of a view, characters as in an address. */
export const VIEW_QUERY_LIMIT = 1000;

/**
 * The lists whose state can be saved, and the values of their query that are not: what finds one person. A search for a
 * mobile number would otherwise stay in a view after the member was erased, and a view is about a kind of rows.
 */
export const SAVED_VIEW_LISTS = {
  courses: { title: '课程', leavesOut: [] },
  media: { title: '视频', leavesOut: [] },
  images: { title: '图片', leavesOut: [] },
  members: { title: '学员', leavesOut: ['search'] },
  'course-members': { title: '课程学员', leavesOut: ['search'] },
  comments: { title: '评论', leavesOut: ['search', 'memberId'] },
  orders: { title: '订单', leavesOut: ['search'] },
  ledger: { title: '账本', leavesOut: [] },
  refunds: { title: '退款', leavesOut: [] },
  'refund-applications': { title: '退款申请', leavesOut: ['search'] },
  'promo-codes': { title: '优惠码', leavesOut: ['ownerId'] },
  announcements: { title: '公告', leavesOut: [] },
  audit: { title: '操作日志', leavesOut: ['search', 'subjectId'] },
} as const satisfies Record<string, { readonly title: string; readonly leavesOut: readonly string[] }>;
export type SavedViewList = keyof typeof SAVED_VIEW_LISTS;

/** The part of a list's query text that a view keeps: without the page and without what finds one person. */
export function viewQueryOf(list: SavedViewList, query: string): string {
  const values = new URLSearchParams(query);
  for (const name of ['page', 'size', ...SAVED_VIEW_LISTS[list].leavesOut]) values.delete(name);
  return values.toString();
}

const list = z.enum(Object.keys(SAVED_VIEW_LISTS) as [SavedViewList, ...SavedViewList[]]);
const name = textOf(VIEW_NAME_LIMIT);
/** As a browser writes it into an address. It may name values that the list no longer has: the list leaves them out. */
const query = z
  .string()
  .max(VIEW_QUERY_LIMIT, '筛选条件太多，不能保存')
  .regex(/^[A-Za-z0-9*\-._~+%&=]*$/, '筛选条件无法保存');
/** The list opens with this view; at most one of a list is so. */
const isStart = z.boolean();

export const savedView = z.object({ id: z.int(), list, name: z.string(), query: z.string(), isStart });
export type SavedView = z.infer<typeof savedView>;

export const savedViewList = defineOperatorCall({
  name: 'savedViewList',
  summary: "The operator's own saved views of all lists, oldest first. Nobody else sees them.",
  method: 'GET',
  path: '/operator/api/saved-views',
  needs: 'session',
  data: z.array(savedView),
  failures: [],
});

export const savedViewCreate = defineOperatorCall({
  name: 'savedViewCreate',
  summary: `Saves the filters and the order of a list under a name; at most ${VIEW_LIMIT} for one list. The page and what finds one person are left out.`,
  method: 'POST',
  path: '/operator/api/saved-views',
  needs: 'session',
  body: z.object({ list, name, query, isStart: isStart.default(false) }),
  data: savedView,
  failures: ['invalid', 'refused'],
});

export const savedViewEdit = defineOperatorCall({
  name: 'savedViewEdit',
  summary:
    "Renames one of the operator's own views, changes what it holds, or makes it the view a list opens with.",
  method: 'PATCH',
  path: '/operator/api/saved-views/{id}',
  needs: 'session',
  params: idParams,
  body: z.object({ name: name.optional(), query: query.optional(), isStart: isStart.optional() }),
  data: savedView,
  failures: ['invalid', 'not_found'],
});

export const savedViewDelete = defineOperatorCall({
  name: 'savedViewDelete',
  summary: "Deletes one of the operator's own views.",
  method: 'DELETE',
  path: '/operator/api/saved-views/{id}',
  needs: 'session',
  params: idParams,
  data: done,
  failures: ['not_found'],
});
