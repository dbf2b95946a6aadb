import { z } from 'zod';
import { orderState } from '../money/orders.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { milliseconds, rowId, searchQuery } from '../operator-fields.ts';
import { PERMISSIONS } from '../permissions.ts';
import { maintenanceState } from './settings.ts';

/** Something that waits for an operator. */
export const workItem = z.object({
  kind: z.enum([
    'failed-videos',
    'comments',
    'refund-applications',
    'approvals',
    'refunds-to-send',
    'failed-refunds',
    'late-money',
    'transfers',
    'deletion-requests',
    'settings-gaps',
    'alarms',
    'failing-jobs',
    'disk',
  ]),
  count: z.int(),
  /** When the oldest began to wait, milliseconds UTC; 0 when unknown. */
  since: milliseconds,
  /** More about it, in Chinese; may be empty. */
  text: z.string(),
  /** The right to deal with it; null when the command line is needed for now. */
  needs: z.enum(PERMISSIONS).nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

/** A step on the way to the first sale. Whether it is done is computed from what the site has. */
export const setupStep = z.object({
  kind: z.enum([
    'second-factor',
    'site-name',
    'category',
    'course',
    'lesson-with-video',
    'price',
    'published-course',
    'home-page',
    'pay-channel',
    'sms',
    'agreements',
    'backup',
  ]),
  isDone: z.boolean(),
});
export type SetupStep = z.infer<typeof setupStep>;

export const startPage = defineOperatorCall({
  name: 'startPage',
  summary:
    'What waits for the operator, and the steps of the setup that are left, as far as the role may see them.',
  method: 'GET',
  path: '/operator/api/start',
  needs: 'session',
  isBackground: true,
  data: z.object({
    work: z.array(workItem),
    /** Empty when the role may do none of them. */
    setup: z.array(setupStep),
    /** Version of the program. */
    version: z.string(),
    /** Whether the site is closed for learners, and what they read then. */
    maintenance: maintenanceState,
    publicUrl: z.string(),
  }),
  failures: [],
});

export const paletteSearch = defineOperatorCall({
  name: 'paletteSearch',
  summary:
    'What the command palette finds: courses by title, pinyin or its initials, lessons by title, members by number, nickname or id, orders by number.',
  method: 'GET',
  path: '/operator/api/palette',
  needs: 'session',
  query: z.object({ search: searchQuery }),
  data: z.object({
    courses: z.array(z.object({ id: z.int(), title: z.string(), state: z.string() })),
    lessons: z.array(z.object({ id: z.int(), title: z.string(), courseId: z.int(), course: z.string() })),
    /** With masked numbers. */
    members: z.array(z.object({ id: z.int(), nickname: z.string(), mobile: z.string() })),
    orders: z.array(z.object({ id: z.int(), orderNo: z.string(), goodsName: z.string(), state: orderState })),
  }),
  failures: [],
});

/** As whom a page is previewed. */
export const previewPersona = z.enum(['visitor', 'member', 'buyer', 'vip']);
export type PreviewPersona = z.infer<typeof previewPersona>;

export const previewCreate = defineOperatorCall({
  name: 'previewCreate',
  summary:
    'An address that shows a course in the H5 as somebody else sees it: read-only, also when unpublished, for one hour.',
  method: 'POST',
  path: '/operator/api/preview',
  needs: 'course.view',
  isRead: true,
  body: z.object({ persona: previewPersona, courseId: rowId, lessonId: rowId.optional() }),
  data: z.object({ url: z.string(), expiresAt: milliseconds }),
  failures: ['not_found'],
});
