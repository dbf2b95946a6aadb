import { browserPaths } from '@zaixue/contract/browser-paths';
import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { openCourse } from '../courses/open-course.ts';
import { issueTicket } from './download-tickets.ts';
import { findAttachment, LOCAL_STORAGE, logDownload } from './repo.ts';

/** Addresses of one member within an hour that starts with the first one (contract 6.6). */
const HOURLY = { seconds: 3600, addresses: 60 };

export interface AddressRequest {
  readonly courseId: number;
  readonly attachmentId: number;
  readonly member: Member;
  readonly client: Pick<ClientFacts, 'address' | 'origin'>;
  readonly now: number;
}

/**
 * An address for one download of course material (contract 6.6). Access is judged first, so that nobody without it
 * learns which attachments there are. Fails with `notFound`, `coursePurchaseRequired`, `attachmentNotDownloadable`,
 * and `tooManyRequests` after 60 within an hour.
 */
export async function issueAddress(
  services: Pick<Services, 'db' | 'settings' | 'kv'>,
  { courseId, attachmentId, member, client, now }: AddressRequest,
): Promise<Outcome<string>> {
  const { db, kv } = services;
  const opened = await openCourse(services, courseId, member, now);
  if (!opened) return fail('notFound');
  if (!opened.hasAccess) return fail('coursePurchaseRequired');
  const attachment = await findAttachment(db, attachmentId);
  if (attachment?.course_id !== courseId) return fail('notFound');
  if (attachment.storage !== LOCAL_STORAGE) return fail('attachmentNotDownloadable');
  if ((await kv.count(`attachment-addresses:${member.id}`, HOURLY.seconds)) > HOURLY.addresses) {
    return fail('tooManyRequests');
  }
  await inTransaction(db, (transaction) =>
    logDownload(transaction, {
      member_id: member.id,
      course_id: courseId,
      attachment_id: attachmentId,
      address: client.address,
      // Where an address lies is not looked up: that would need somebody outside.
      city: '',
      created_at: now,
    }),
  );
  const sign = await issueTicket(kv, attachmentId);
  return ok(`${client.origin}${browserPaths.attachmentDownload}?sign=${sign}`);
}
