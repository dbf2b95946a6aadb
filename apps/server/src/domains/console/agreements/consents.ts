import type { AgreementConsent } from '@zaixue/contract/operator/pages/agreements';
import { maskAddress } from '@zaixue/contract/rules/mask';
import { maskBoundMobile } from '@zaixue/contract/rules/mobile';
import type { Queries } from '../../../db/open.ts';
import type { PageRequest, Slice } from '../../../http/paging.ts';
import {
  findIdsWithAgreement,
  findOrdersWithAgreement,
  findOrdersWithAgreementById,
} from '../../commerce/orders/queries.ts';
import { findMemberContacts, searchMemberIds } from '../../identity/members/queries.ts';
import {
  type AgreementRow,
  findConsentIds,
  findConsents,
  findConsentsById,
} from '../../site/agreements/queries.ts';
import { isAgreedByOrder } from './read-agreements.ts';

/** A consent as it is stored. `address` and the two after it are empty for an order. */
export interface Consent {
  readonly id: number;
  readonly memberId: number;
  readonly at: number;
  readonly address: string;
  readonly platform: string;
  readonly userAgent: string;
  readonly orderNo: string;
}

type OrderRow = Awaited<ReturnType<typeof findOrdersWithAgreementById>>[number];
type ConsentRow = Awaited<ReturnType<typeof findConsentsById>>[number];

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

/** Ids of the consents that a search finds, the newest first. */
export async function findListedConsents(
  db: Queries,
  wanted: ConsentSearch,
  limit: number,
): Promise<number[]> {
  const filter = await filterOf(db, wanted);
  return isAgreedByOrder(wanted.agreement.type)
    ? findIdsWithAgreement(db, filter, limit)
    : findConsentIds(db, filter, limit);
}

/** Consents to a version, the newest first. */
export async function readConsents(
  db: Queries,
  { id, type }: AgreementRow,
  ids: readonly number[],
): Promise<Consent[]> {
  const filter = { agreementId: id, memberIds: null };
  return isAgreedByOrder(type)
    ? (await findOrdersWithAgreementById(db, filter, ids)).map(ofOrder)
    : (await findConsentsById(db, filter, ids)).map(ofMember);
}
