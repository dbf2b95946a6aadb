import type { MemberExport } from '@zaixue/contract/entities/profile';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { Member } from '../../../db/tables/tables.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { avatarAddress } from '../../identity/members/present.ts';
import * as account from './account-repo.ts';
import { presentAccount, presentRow } from './present.ts';
import * as study from './study-repo.ts';

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
    logins: await rowsOf(account.findLogins),
    messages: await rowsOf(account.findMessages),
    points: await rowsOf(account.findPoints),
    agreements: await rowsOf(account.findAgreements),
    social_accounts: await rowsOf(account.findSocialAccounts),
    face_checks: await rowsOf(account.findFaceChecks),
    bought_courses: await rowsOf(study.findBoughtCourses),
    bought_videos: await rowsOf(study.findBoughtVideos),
    orders: await rowsOf(study.findOrders),
    payments: await rowsOf(study.findPayments),
    refunds: await rowsOf(study.findRefunds),
    vip_periods: await rowsOf(study.findVipPeriods),
    favourites: await rowsOf(study.findFavourites),
    studied_courses: await rowsOf(study.findStudiedCourses),
    watch_records: await rowsOf(study.findWatchRecords),
    study_days: await rowsOf(study.findStudyDays),
    notes: await rowsOf(study.findNotes),
    comments: await rowsOf(study.findComments),
    attachment_downloads: await rowsOf(study.findAttachmentDownloads),
    uploads: await rowsOf(account.findUploads),
    deletion_requests: await rowsOf(account.findDeletionRequests),
  });
}
