import { browserPaths } from '@zaixue/contract/browser-paths';
import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findVisibleCourse } from '../courses/find-visible-course.ts';
import { issueDownloadToken } from './download-tokens.ts';
import { findAttachment, LOCAL_STORAGE, logDownload } from './repo.ts';

/** Download URLs per member. The window starts with the first one (contract 6.6). */
const RATE_LIMIT = { windowSeconds: 3600, urls: 60 };

export interface IssueDownloadUrlInput {
  readonly courseId: number;
  readonly attachmentId: number;
  readonly member: Member;
  readonly client: Pick<ClientInfo, 'address' | 'origin'>;
  readonly now: number;
}

/**
 * Returns a URL for one download of an attachment (contract 6.6). Course access is checked first, so that a member
 * without access cannot find out which attachments exist. Fails with `notFound`, `coursePurchaseRequired`,
 * `attachmentNotDownloadable`, and `tooManyRequests` after 60 URLs within an hour.
 */
export async function issueDownloadUrl(
  services: Pick<Services, 'db' | 'settings' | 'kv'>,
  { courseId, attachmentId, member, client, now }: IssueDownloadUrlInput,
): Promise<Outcome<string>> {
  const { db, kv } = services;
  const visible = await findVisibleCourse(services, courseId, member, now);
  if (!visible) return fail('notFound');
  if (!visible.hasAccess) return fail('coursePurchaseRequired');
  const attachment = await findAttachment(db, attachmentId);
  if (attachment?.course_id !== courseId) return fail('notFound');
  if (attachment.storage !== LOCAL_STORAGE) return fail('attachmentNotDownloadable');
  if ((await kv.count(`attachment-addresses:${member.id}`, RATE_LIMIT.windowSeconds)) > RATE_LIMIT.urls) {
    return fail('tooManyRequests');
  }
  await inTransaction(db, (transaction) =>
    logDownload(transaction, {
      member_id: member.id,
      course_id: courseId,
      attachment_id: attachmentId,
      address: client.address,
      // Always empty: finding the city of an IP address would need an external service.
      city: '',
      created_at: now,
    }),
  );
  const token = await issueDownloadToken(kv, attachmentId);
  return ok(`${client.origin}${browserPaths.attachmentDownload}?sign=${token}`);
}
