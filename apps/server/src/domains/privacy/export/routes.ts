import { memberDataExport } from '@zaixue/contract/calls/account';
import type { Router } from '../../../http/router.ts';
import type { Services } from '../../../services.ts';
import { exportAccount } from './export-account.ts';

/** Export of the member's own data (extension of the contract). */
export function registerAccountExportRoutes(router: Router, services: Services): void {
  router.member(memberDataExport, (_input, { session, client, now }) =>
    exportAccount(services, { member: session.member, origin: client.origin, now }),
  );
}
