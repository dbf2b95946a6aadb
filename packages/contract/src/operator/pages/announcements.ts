import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  done,
  edited,
  idParams,
  milliseconds,
  pageOf,
  pageQuery,
  RICH_TEXT_LIMIT,
  searchQuery,
  TITLE_LIMIT,
  textOf,
  typedTextOf,
  version,
} from '../operator-fields.ts';

/** `draft`: never published. `hidden`: published before, learners no longer see it. */
export const announcementState = z.enum(['draft', 'published', 'hidden']);

export const announcementRow = z.object({
  id: z.int(),
  /** That of the draft when there is one. */
  title: z.string(),
  state: announcementState,
  /** Whether a draft differs from the text that was published. */
  hasChanges: z.boolean(),
  /** How often learners opened it. */
  views: z.int(),
  /** When it was published for the first time; 0 for never. */
  publishedAt: milliseconds,
  updatedAt: milliseconds,
  changedBy: z.string(),
  version,
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

export const announcementList = defineOperatorCall({
  name: 'announcementList',
  summary: 'Announcements, the newest first. The search finds titles of drafts and published texts, and ids.',
  method: 'GET',
  path: '/operator/api/announcements',
  needs: 'announcement.edit',
  query: z.object({
    search: searchQuery,
    state: choiceQuery(['all', 'published', 'draft', 'hidden']),
    ...pageQuery,
  }),
  data: pageOf(announcementRow).extend({
    /** Number of announcements by state, with the search. */
    counts: z.object({ all: z.int(), published: z.int(), draft: z.int(), hidden: z.int() }),
  }),
  failures: [],
});

const announcementText = z.object({ title: z.string(), html: z.string() });

export const operatorAnnouncementDetail = announcementRow.extend({
  /** What the editor shows: the draft, else the published text. Sanitised HTML. */
  text: announcementText,
  /** What learners see, or saw before it was hidden; null when it was never published. */
  published: announcementText.nullable(),
  /** Public page, a path. */
  publicPath: z.string(),
  createdAt: milliseconds,
});
export type OperatorAnnouncementDetail = z.infer<typeof operatorAnnouncementDetail>;

export const operatorAnnouncement = defineOperatorCall({
  name: 'operatorAnnouncement',
  summary: 'One announcement with its draft and its published text.',
  method: 'GET',
  path: '/operator/api/announcements/{id}',
  needs: 'announcement.edit',
  params: idParams,
  data: operatorAnnouncementDetail,
  failures: ['not_found'],
});

export const announcementCreate = defineOperatorCall({
  name: 'announcementCreate',
  summary: 'Creates the draft of an announcement.',
  method: 'POST',
  path: '/operator/api/announcements',
  needs: 'announcement.edit',
  body: z.object({ title: textOf(TITLE_LIMIT) }),
  data: z.object({ id: z.int(), version }),
  failures: ['invalid'],
});

export const announcementSave = defineOperatorCall({
  name: 'announcementSave',
  summary: 'Stores the draft; learners see it after publishing. Sent while typing.',
  method: 'PATCH',
  path: '/operator/api/announcements/{id}',
  needs: 'announcement.edit',
  params: idParams,
  body: z.object({
    title: typedTextOf(TITLE_LIMIT).optional(),
    html: z.string().max(RICH_TEXT_LIMIT, '内容太长').optional(),
    version,
  }),
  data: edited.extend({ title: z.string(), html: z.string(), hasChanges: z.boolean() }),
  failures: ['not_found', 'conflict'],
});

export const announcementPublish = defineOperatorCall({
  name: 'announcementPublish',
  summary:
    'Shows the announcement to learners, with the text of its draft. Refused without title or content.',
  method: 'POST',
  path: '/operator/api/announcements/{id}/publish',
  needs: 'announcement.publish',
  params: idParams,
  body: z.object({ version }),
  data: edited,
  failures: ['not_found', 'conflict', 'refused'],
});

export const announcementStateEdit = defineOperatorCall({
  name: 'announcementStateEdit',
  summary:
    'Hides a published announcement from learners, or shows it again as it was. A draft stays a draft.',
  method: 'PATCH',
  path: '/operator/api/announcements/{id}/state',
  needs: 'announcement.publish',
  params: idParams,
  body: z.object({ isShown: z.boolean(), version }),
  data: edited,
  failures: ['not_found', 'conflict', 'refused'],
});

export const announcementDiscardDraft = defineOperatorCall({
  name: 'announcementDiscardDraft',
  summary: 'Throws the changes since publishing away. Refused when it was never published.',
  method: 'DELETE',
  path: '/operator/api/announcements/{id}/draft',
  needs: 'announcement.edit',
  params: idParams,
  data: edited,
  failures: ['not_found', 'refused'],
});

export const announcementDelete = defineOperatorCall({
  name: 'announcementDelete',
  summary: 'Deletes an announcement that was never published.',
  method: 'DELETE',
  path: '/operator/api/announcements/{id}',
  needs: 'announcement.edit',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});
