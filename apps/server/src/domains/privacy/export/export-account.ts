import type { MemberExport } from '@zaixue/contract/entities/profile';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import * as catalog from '../../catalog/member-data.ts';
import * as commerce from '../../commerce/member-data.ts';
import * as identity from '../../identity/member-data.ts';
import { avatarAddress } from '../../identity/members/present.ts';
import * as inbox from '../../inbox/member-data.ts';
import * as learning from '../../learning/member-data.ts';
import * as points from '../../points/member-data.ts';
import * as site from '../../site/member-data.ts';
import { presentAccount, presentRow } from './present.ts';

/** Exports per member and hour. */
const HOURLY = { seconds: 3600, exports: 3 };

export interface ExportAccountInput {
  readonly member: Member;
  /** Public address of the server, for absolute addresses. */
  readonly origin: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Exports all data that the site holds about a member (extension of the contract), three times an hour. */
export async function exportAccount(
  { db, kv, settings }: Services,
  { member, origin, now }: ExportAccountInput,
): Promise<Outcome<MemberExport>> {
  if ((await kv.count(`exports:${member.id}`, HOURLY.seconds)) > HOURLY.exports)
    return fail('tooManyRequests');
  const rowsOf = async (find: (db: Services['db'], memberId: number) => Promise<object[]>) =>
    (await find(db, member.id)).map(presentRow);
  const avatar = avatarAddress(origin, member.avatar, (await settings.all())['member.default_avatar']);
  return ok({
    exported_at: toIsoTime(now),
    member: presentAccount(member, avatar),
    logins: await rowsOf(identity.findLogins),
    messages: await rowsOf(inbox.findMessages),
    points: await rowsOf(points.findPoints),
    agreements: await rowsOf(site.findAgreements),
    social_accounts: await rowsOf(identity.findSocialAccounts),
    face_checks: await rowsOf(identity.findFaceChecks),
    bought_courses: await rowsOf(catalog.findBoughtCourses),
    bought_videos: await rowsOf(catalog.findBoughtVideos),
    orders: await rowsOf(commerce.findOrders),
    payments: await rowsOf(commerce.findPayments),
    refunds: await rowsOf(commerce.findRefunds),
    refund_requests: await rowsOf(commerce.findRefundApplications),
    vip_periods: await rowsOf(commerce.findVipPeriods),
    favourites: await rowsOf(learning.findFavourites),
    studied_courses: await rowsOf(learning.findStudiedCourses),
    watch_records: await rowsOf(learning.findWatchRecords),
    study_days: await rowsOf(learning.findStudyDays),
    study_course_days: await rowsOf(learning.findCourseDays),
    notes: await rowsOf(learning.findNotes),
    comments: await rowsOf(learning.findComments),
    attachment_downloads: await rowsOf(catalog.findAttachmentDownloads),
    remarks: await rowsOf(identity.findRemarks),
    tags: await rowsOf(identity.findMemberTags),
    uploads: await rowsOf(identity.findUploads),
    deletion_requests: await rowsOf(identity.findDeletionRequests),
  });
}
