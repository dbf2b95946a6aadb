import { auditLogExport } from './audit-log.ts';
import { consentExport } from './consents.ts';
import { courseMemberListExport } from './course-members.ts';
import type { ExportedList } from './export-list.ts';
import { ledgerListExport } from './ledger.ts';
import { memberListExport } from './members.ts';
import { orderListExport } from './orders.ts';
import { promoListExport } from './promo-codes.ts';

/** Every list that can be exported. */
export const exportedLists: readonly ExportedList[] = [
  ...[orderListExport, ledgerListExport, promoListExport],
  ...[memberListExport, courseMemberListExport],
  ...[auditLogExport, consentExport],
];
