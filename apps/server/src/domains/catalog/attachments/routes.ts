import { courseAttachment } from '@zaixue/contract/calls/course';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { issueDownloadUrl } from './issue-download-url.ts';

/** Course attachments (contract 6.6). */
export function registerAttachmentRoutes(router: Router, services: Services): void {
  router.member(courseAttachment, async ({ params }, { session: { member }, client, now }) => {
    const input = { courseId: params.courseId, attachmentId: params.id, member, client, now };
    const url = await issueDownloadUrl(services, input);
    return url.ok ? ok({ download_url: url.value }) : url;
  });
}
