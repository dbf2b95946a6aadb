import { z } from 'zod';
import { defineListExport } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  idParams,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  rowId,
  searchQuery,
  textOf,
} from '../operator-fields.ts';
import { idempotencyKey, operatorTask } from '../site/tasks.ts';

/** Most members who are added or removed by one call. */
export const COURSE_MEMBERS_AT_ONCE = 200;
/** Largest file of an import, bytes. */
export const IMPORT_BYTES = 5 * 1024 * 1024;
/** Most lines of an import, without the header. */
export const IMPORT_ROWS = 20_000;
/** Lines with a problem that a check lists. */
export const LISTED_PROBLEMS = 200;
const REASON_LIMIT = 200;

export const courseMemberRow = z.object({
  /** Id of the member. */
  id: z.int(),
  nickname: z.string(),
  /** Masked, `138****1234`; empty for a member without a number. */
  mobile: z.string(),
  /** Path or address; empty for none. */
  avatar: z.string(),
  isLocked: z.boolean(),
  /** `order`: an order gave the access. `given`: an operator did. */
  how: z.enum(['order', 'given']),
  /** Id of that order, as in the address of its page; empty for none. */
  orderNo: z.string(),
  givenAt: milliseconds,
  /** Per cent of the lessons that were finished. */
  progress: z.int(),
  isFinished: z.boolean(),
  /** Last time in this course; 0 when the member has not opened it. */
  seenAt: milliseconds,
});
export type CourseMemberRow = z.infer<typeof courseMemberRow>;

const listedCourseMembers = {
  search: searchQuery,
  /** `none`: has not opened it. `started`: opened it and has not finished. */
  progress: choiceQuery(['all', 'none', 'started', 'finished']),
  sort: choiceQuery(['newest', 'oldest']),
};

export const courseMemberList = defineOperatorCall({
  name: 'courseMemberList',
  summary:
    'The members who have bought a course or were given it, with their progress. Who may watch it by a membership is not among them.',
  method: 'GET',
  path: '/operator/api/courses/{id}/members',
  needs: 'course-member.view',
  params: idParams,
  query: z.object({ ...listedCourseMembers, ...pageQuery }),
  data: pageOf(courseMemberRow),
  failures: ['not_found'],
});

export const [courseMemberExport, courseMemberExportTask] = defineListExport({
  ...{ name: 'courseMember', what: 'The members of a course', path: '/operator/api/courses/{id}/members' },
  ...{ params: idParams, needs: 'course-member.export', filter: listedCourseMembers },
});

export const courseMemberAdd = defineOperatorCall({
  name: 'courseMemberAdd',
  summary:
    'Gives members permanent access to a course, with a message. Each entry is a mobile number, or an id such as `#12`; the answer says what became of it.',
  method: 'POST',
  path: '/operator/api/courses/{id}/members',
  needs: 'course-member.add',
  params: idParams,
  body: z.object({
    entries: z
      .array(z.string().trim().min(1).max(40))
      .min(1, '请填写手机号或学员编号')
      .max(COURSE_MEMBERS_AT_ONCE, `一次最多 ${COURSE_MEMBERS_AT_ONCE} 个`),
    reason: optionalTextOf(REASON_LIMIT).default(''),
  }),
  data: z.object({
    added: z.int(),
    /** In the order of the entries. */
    rows: z.array(
      z.object({
        entry: z.string(),
        outcome: z.enum(['added', 'skipped', 'failed']),
        /** Why it was skipped or failed; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
  failures: ['not_found', 'refused', 'invalid'],
});

export const courseMemberRemove = defineOperatorCall({
  name: 'courseMemberRemove',
  summary:
    'Ends the access of members to a course, with a message. Orders stay paid; a refund is an act of its own.',
  method: 'POST',
  path: '/operator/api/courses/{id}/members/remove',
  needs: 'course-member.remove',
  params: idParams,
  body: z.object({
    memberIds: z
      .array(rowId)
      .min(1, '请选择学员')
      .max(COURSE_MEMBERS_AT_ONCE, `一次最多 ${COURSE_MEMBERS_AT_ONCE} 人`),
    reason: textOf(REASON_LIMIT),
  }),
  data: z.object({
    removed: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
  failures: ['not_found', 'invalid'],
});

/** A form field of a request with a file is a text. */
const creates = z
  .enum(['0', '1'])
  .default('0')
  .meta({ description: '1: mobile numbers without an account get one (needs member.create)' });

export const importProblem = z.object({
  /** Line of the file, from 1; the header is line 1. */
  row: z.int(),
  /** The number as it stands in the file, masked when it is one. */
  label: z.string(),
  outcome: z.enum(['skipped', 'wrong']),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const courseMemberImportCheck = defineOperatorCall({
  name: 'courseMemberImportCheck',
  summary:
    'Reads a CSV file (UTF-8 or GB18030) or an .xlsx file with a column of mobile numbers, and says what an import would do. Changes nothing.',
  method: 'POST',
  path: '/operator/api/courses/{id}/members/import/check',
  needs: 'course-member.import',
  isRead: true,
  params: idParams,
  upload: { field: 'file', maxBytes: IMPORT_BYTES },
  body: z.object({ creates }),
  data: z.object({
    format: z.enum(['csv', 'xlsx']),
    encoding: z.enum(['utf-8', 'gb18030']),
    /** Names of the columns that are used; empty without a header. */
    columns: z.object({ mobile: z.string(), nickname: z.string() }),
    total: z.int(),
    /** Members with an account who get the course. */
    ok: z.int(),
    /** Numbers that get an account and the course. */
    created: z.int(),
    /** Members who have the course. */
    skipped: z.int(),
    wrong: z.int(),
    /** The first 200 lines that were skipped or are wrong, the wrong ones first. */
    problems: z.array(importProblem),
  }),
  failures: ['not_found', 'invalid', 'forbidden', 'refused', 'too_large'],
});

export const courseMemberImport = defineOperatorCall({
  name: 'courseMemberImport',
  summary:
    'Starts a task that gives the members of a file access to a course, with a message. The same key again answers the same task.',
  method: 'POST',
  path: '/operator/api/courses/{id}/members/import',
  needs: 'course-member.import',
  params: idParams,
  upload: { field: 'file', maxBytes: IMPORT_BYTES },
  body: z.object({ creates, key: idempotencyKey, reason: optionalTextOf(REASON_LIMIT).default('') }),
  data: operatorTask,
  failures: ['not_found', 'invalid', 'forbidden', 'refused', 'too_large'],
});
