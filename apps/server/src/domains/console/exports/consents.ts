import type { CallRequest } from '@zaixue/contract/call';
import {
  agreementConsentsExport,
  agreementConsentsExportTask,
} from '@zaixue/contract/operator/pages/agreements';
import { findMemberContacts } from '../../identity/members/queries.ts';
import { agreementSubject } from '../../site/agreements/edit-agreement.ts';
import { findAgreementVersion } from '../../site/agreements/queries.ts';
import { findListedConsents, readConsents } from '../agreements/consents.ts';
import { defineExportedList, mobileCell } from './export-list.ts';

/** Those who agreed to a version, with whole addresses. */
export const consentExport = defineExportedList<CallRequest<typeof agreementConsentsExport>['query']>({
  calls: [agreementConsentsExport, agreementConsentsExportTask],
  act: 'agreement.export',
  alsoNeeds: ['agreement.view'],
  hasMobiles: true,
  head: ['学员编号', '昵称', '手机号', '版本', '同意时间（北京时间）', '订单号', 'IP 地址', '平台', '浏览器'],
  describe: async (db, { id }) => {
    const agreement = await findAgreementVersion(db, id);
    if (!agreement) return null;
    const title = `${agreement.title} ${agreement.version} 同意记录`;
    return { title, subject: agreementSubject(agreement) };
  },
  async findIds(db, { id, filter: { search } }, limit) {
    const agreement = await findAgreementVersion(db, id);
    return agreement ? findListedConsents(db, { agreement, search }, limit) : [];
  },
  async readRows(db, ids, { id, reader }) {
    const agreement = await findAgreementVersion(db, id);
    if (!agreement) return [];
    const consents = await readConsents(db, agreement, ids);
    const members = await findMemberContacts(
      db,
      consents.map(({ memberId }) => memberId),
    );
    return consents.map(({ memberId, at, orderNo, address, platform, userAgent }) => {
      const member = members.get(memberId);
      return [
        ...[memberId, member?.nick_name ?? '', mobileCell(member?.mobile, reader), agreement.version],
        ...[{ at }, orderNo, address, platform, userAgent],
      ];
    });
  },
});
