import { Readable } from 'node:stream';
import { MAX_ID } from '@zaixue/contract/constants';
import type { AgreementConsent } from '@zaixue/contract/operator/pages/agreements';
import { maskAddress } from '@zaixue/contract/rules/mask';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Queries } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import type { Actor } from '../../../lib/actor.ts';
import { CSV_BOM, csvLine } from '../../../lib/csv.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { findOrdersWithAgreement, findOrdersWithAgreementBefore } from '../../commerce/orders/queries.ts';
import { findMemberContacts, searchMemberIds } from '../../identity/members/queries.ts';
import { agreementSubject } from '../../site/agreements/edit-agreement.ts';
import { type AgreementRow, findConsents, findConsentsBefore } from '../../site/agreements/queries.ts';
import { isAgreedByOrder } from './read-agreements.ts';

/** Consents that are read at once. */
const BATCH = 500;

/** A consent as it is stored. `address` and the two after it are empty for an order. */
interface Consent {
  readonly id: number;
  readonly memberId: number;
  readonly at: number;
  readonly address: string;
  readonly platform: string;
  readonly userAgent: string;
  readonly orderNo: string;
}

type OrderRow = Awaited<ReturnType<typeof findOrdersWithAgreementBefore>>[number];
type ConsentRow = Awaited<ReturnType<typeof findConsentsBefore>>[number];

const ofOrder = (row: OrderRow): Consent => ({
  ...{ id: row.id, memberId: row.member_id, at: row.created_at, orderNo: row.order_no },
  ...{ address: '', platform: '', userAgent: '' },
});
const ofMember = (row: ConsentRow): Consent => ({
  ...{ id: row.id, memberId: row.member_id, at: row.agreed_at, orderNo: '' },
  ...{ address: row.address, platform: row.platform, userAgent: row.user_agent },
});

/** Which consents to a version are wanted. */
export interface ConsentSearch {
  readonly agreement: AgreementRow;
  /** Part of a member's name, the whole mobile number, or the id; empty for all. */
  readonly search: string;
}

/** Members that a search looks at. */
const SEARCHED_MEMBERS = 1000;

async function filterOf(db: Queries, { agreement, search }: ConsentSearch) {
  const memberIds = search === '' ? null : await searchMemberIds(db, search, SEARCHED_MEMBERS);
  return { agreementId: agreement.id, memberIds };
}

/** A page of those who agreed to a version, the newest first, with masked numbers and addresses. */
export async function listConsents(
  db: Queries,
  wanted: ConsentSearch,
  page: PageRequest,
): Promise<Slice<AgreementConsent>> {
  const filter = await filterOf(db, wanted);
  const { rows, total } = isAgreedByOrder(wanted.agreement.type)
    ? mapRows(await findOrdersWithAgreement(db, filter, page), ofOrder)
    : mapRows(await findConsents(db, filter, page), ofMember);
  const members = await findMemberContacts(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const consents = rows.map(({ id, memberId, at, address, platform, orderNo }) => {
    const member = members.get(memberId);
    return {
      ...{ id, memberId, at, platform, orderNo },
      memberName: member?.nick_name ?? '',
      mobile: maskBoundMobile(member?.mobile ?? ''),
      address: maskAddress(address),
    };
  });
  return { rows: consents, total };
}

function mapRows<Row, Mapped>({ rows, total }: Slice<Row>, map: (row: Row) => Mapped): Slice<Mapped> {
  return { rows: rows.map(map), total };
}

const HEAD = [
  ...['学员编号', '昵称', '手机号', '版本', '同意时间（北京时间）', '订单号', 'IP 地址', '平台', '浏览器'],
];

/**
 * Returns those who agreed to a version as CSV, the newest first, with whole numbers and addresses. The text is made while
 * it is read. The export is recorded first.
 */
export async function exportConsents(
  db: Queries,
  actor: Actor,
  wanted: ConsentSearch,
  now: number,
): Promise<Readable> {
  await inTransaction(db, (transaction) => {
    const subject = agreementSubject(wanted.agreement);
    const changes = wanted.search === '' ? [] : diffFields(null, { search: wanted.search });
    return recordAct(transaction, actor, { act: 'agreement.export', subject, changes }, now);
  });
  return Readable.from(writeLines(db, wanted));
}

async function* writeLines(db: Queries, wanted: ConsentSearch): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(HEAD);
  const filter = await filterOf(db, wanted);
  for (let before = MAX_ID; ; ) {
    const consents = isAgreedByOrder(wanted.agreement.type)
      ? (await findOrdersWithAgreementBefore(db, filter, before, BATCH)).map(ofOrder)
      : (await findConsentsBefore(db, filter, before, BATCH)).map(ofMember);
    const last = consents.at(-1);
    if (!last) return;
    const members = await findMemberContacts(
      db,
      consents.map(({ memberId }) => memberId),
    );
    yield consents
      .map(({ memberId, at, orderNo, address, platform, userAgent }) => {
        const member = members.get(memberId);
        return csvLine([
          ...[memberId, member?.nick_name ?? '', member?.mobile ?? '', wanted.agreement.version],
          // An apostrophe in front: a spreadsheet would round a number of so many digits.
          ...[toLocalTime(at), orderNo && `'${orderNo}`, address, platform, userAgent],
        ]);
      })
      .join('');
    before = last.id;
  }
}
