import { memberDestroy } from '@zaixue/contract/calls/account';
import type { Router } from '../../../http/router.ts';
import type { Services } from '../../../services.ts';
import { requestDeletion } from './request-deletion.ts';

/** Deletion of the own account (contract 3.10). */
export function registerDeletionRoutes(router: Router, services: Services): void {
  router.member(memberDestroy, (_input, { session, now }) =>
    requestDeletion(services, session.member.id, now),
  );
}
