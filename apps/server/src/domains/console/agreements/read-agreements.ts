import {
  type AgreementVersion,
  agreementType,
  type OperatorAgreementDetail,
  type OperatorAgreementType,
} from '@zaixue/contract/operator/pages/agreements';
import type { Queries } from '../../../db/open.ts';
import { countOrdersByAgreement } from '../../commerce/orders/queries.ts';
import {
  type AgreementRow,
  agreementStateOf,
  countConsents,
  findAgreementVersion,
  listAgreementVersions,
} from '../../site/agreements/queries.ts';
import { SITE_PAGE_PATHS } from '../../site/home/site-addresses.ts';

/** Whether buyers agree to a type, with each order, rather than members. */
export const isAgreedByOrder = (type: string): boolean => type === 'vip' || type === 'paid_content';

type VersionRow = Omit<AgreementRow, 'content'>;

function presentVersion(row: VersionRow, agreed: number): AgreementVersion {
  return {
    id: row.id,
    type: row.type as OperatorAgreementType,
    title: row.title,
    versionName: row.version,
    note: row.note,
    state: agreementStateOf(row),
    agreed,
    activatedAt: row.activated_at ?? 0,
    createdAt: row.created_at,
    changedBy: row.changed_by,
    version: row.edit_version,
  };
}

/** All versions of a type, the newest first, each with the number of members or orders that agreed. */
async function readVersions(db: Queries): Promise<AgreementVersion[]> {
  const rows = await listAgreementVersions(db);
  const consents = await countConsents(db);
  const orders = await countOrdersByAgreement(db);
  return rows.map((row) => {
    const agreed = (isAgreedByOrder(row.type) ? orders : consents).get(row.id) ?? 0;
    return presentVersion(row, agreed);
  });
}

/** The agreements and the page about the site with their versions, in the order of the types. */
export async function readAgreements(db: Queries) {
  const versions = await readVersions(db);
  return agreementType.options.map((type) => ({
    type,
    publicPath: SITE_PAGE_PATHS[type],
    versions: versions.filter((version) => version.type === type),
  }));
}

/** One version with its text; null when there is none. */
export async function readAgreement(db: Queries, id: number): Promise<OperatorAgreementDetail | null> {
  const row = await findAgreementVersion(db, id);
  const all = await readVersions(db);
  const version = all.find((each) => each.id === id);
  if (!row || !version) return null;
  const versions = all.filter(({ type }) => type === version.type);
  const active = versions.find(({ state }) => state === 'active');
  return {
    ...version,
    html: row.content,
    publicPath: SITE_PAGE_PATHS[version.type],
    active: active ? { id: active.id, versionName: active.versionName, agreed: active.agreed } : null,
    versions: versions.map(({ id, versionName, state }) => ({ id, versionName, state })),
  };
}
