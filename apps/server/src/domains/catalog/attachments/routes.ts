import { courseAttachment } from '@zaixue/contract/calls/course';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { issueAddress } from './issue-address.ts';

/** Course material (contract 6.6). */
export function registerAttachmentRoutes(router: Router, services: Services): void {
  router.member(courseAttachment, async ({ params }, { visitor: { member }, client, now }) => {
    const request = { courseId: params.courseId, attachmentId: params.id, member, client, now };
    const address = await issueAddress(services, request);
    return address.ok ? ok({ download_url: address.value }) : address;
  });
}
