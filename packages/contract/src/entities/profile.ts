import { z } from 'zod';
import { isoTime, localTime, yuan } from '../fields.ts';

/** A change of points (contract 5.8). */
export const creditRecord = z.object({ sum: z.int(), remark: z.string(), created_at: isoTime });
export type CreditRecord = z.infer<typeof creditRecord>;

/** A VIP period of the member (contract 5.8). */
export const memberPlan = z.object({
  id: z.int(),
  user_id: z.int(),
  role_id: z.int(),
  charge: yuan,
  started_at: localTime,
  expired_at: localTime,
  created_at: isoTime,
  updated_at: isoTime,
  user: z.object({ id: z.int(), nick_name: z.string(), avatar: z.string(), mobile: z.string() }),
  role: z.object({ id: z.int(), name: z.string() }),
});
export type MemberPlan = z.infer<typeof memberPlan>;

/** Rows of one kind: times are UTC texts, amounts are yuan. */
const exportedRows = z.array(z.record(z.string(), z.unknown()));

/** Extension: everything the service holds about a member, for the member. */
export const memberExport = z.object({
  exported_at: isoTime,
  /** Real name and id number are masked as in 5.1: a stolen token must not yield them. */
  member: z.record(z.string(), z.unknown()),
  logins: exportedRows,
  messages: exportedRows,
  points: exportedRows,
  agreements: exportedRows,
  social_accounts: exportedRows,
  face_checks: exportedRows,
  bought_courses: exportedRows,
  bought_videos: exportedRows,
  orders: exportedRows,
  payments: exportedRows,
  refunds: exportedRows,
  refund_requests: exportedRows,
  vip_periods: exportedRows,
  favourites: exportedRows,
  /** Progress by course. */
  studied_courses: exportedRows,
  /** Progress by video. */
  watch_records: exportedRows,
  study_days: exportedRows,
  /** Days on which courses were learned; only a service with statistics by course keeps them. */
  study_course_days: exportedRows.optional(),
  notes: exportedRows,
  comments: exportedRows,
  /** Addresses of course material that were given out. */
  attachment_downloads: exportedRows,
  /** What operators wrote about the member; a service without an operator console has none. */
  remarks: exportedRows.optional(),
  /** Words with which operators group members. */
  tags: exportedRows.optional(),
  uploads: exportedRows,
  deletion_requests: exportedRows,
});
export type MemberExport = z.infer<typeof memberExport>;
