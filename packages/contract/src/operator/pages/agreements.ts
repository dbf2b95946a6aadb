import { z } from 'zod';
import { idParam } from '../../id-param.ts';
import { defineListExport } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  done,
  edited,
  idParams,
  milliseconds,
  pageOf,
  pageQuery,
  RICH_TEXT_LIMIT,
  rowId,
  rowIdOrNone,
  searchQuery,
  TITLE_LIMIT,
  typedTextOf,
  version,
} from '../operator-fields.ts';

/** Longest name of a version, characters. */
const VERSION_NAME_LIMIT = 32;

/** Members agree to `user` and `private`, buyers to `vip` and `paid_content`; `about` is a plain page. */
export const agreementType = z.enum(['user', 'private', 'vip', 'paid_content', 'about']);
export type OperatorAgreementType = z.infer<typeof agreementType>;

/** `former`: was the active version before. Only drafts can be edited. */
export const agreementState = z.enum(['draft', 'active', 'former']);

export const agreementVersion = z.object({
  id: z.int(),
  type: agreementType,
  title: z.string(),
  /** Name of the version, such as `1.0`; unique for the type. */
  versionName: z.string(),
  /** For operators: what changed. */
  note: z.string(),
  state: agreementState,
  /** Members who agreed to it; orders with it for `vip` and `paid_content`; 0 for `about`. */
  agreed: z.int(),
  /** When it last became the active version; 0 for never. */
  activatedAt: milliseconds,
  createdAt: milliseconds,
  changedBy: z.string(),
  version,
});
export type AgreementVersion = z.infer<typeof agreementVersion>;

export const agreementList = defineOperatorCall({
  name: 'agreementList',
  summary: 'The agreements and the page about the site: all versions by type, the newest first.',
  method: 'GET',
  path: '/operator/api/agreements',
  needs: 'agreement.view',
  data: z.array(
    z.object({
      type: agreementType,
      /** Public page, a path. */
      publicPath: z.string(),
      versions: z.array(agreementVersion),
    }),
  ),
  failures: [],
});

export const operatorAgreementDetail = agreementVersion.extend({
  /** Sanitised. */
  html: z.string(),
  publicPath: z.string(),
  /** The active version of the type; null for none. */
  active: z.object({ id: z.int(), versionName: z.string(), agreed: z.int() }).nullable(),
  /** All versions of the type, the newest first. */
  versions: z.array(z.object({ id: z.int(), versionName: z.string(), state: agreementState })),
});
export type OperatorAgreementDetail = z.infer<typeof operatorAgreementDetail>;

export const operatorAgreement = defineOperatorCall({
  name: 'operatorAgreement',
  summary: 'One version of an agreement with its text.',
  method: 'GET',
  path: '/operator/api/agreements/{id}',
  needs: 'agreement.view',
  params: idParams,
  data: operatorAgreementDetail,
  failures: ['not_found'],
});

export const agreementCreate = defineOperatorCall({
  name: 'agreementCreate',
  summary:
    'Creates a draft: from another version of the type, or from the starting text with places to fill in.',
  method: 'POST',
  path: '/operator/api/agreements',
  needs: 'agreement.edit',
  body: z.object({
    type: agreementType,
    /** The version whose text is copied; 0 for the starting text. */
    fromId: rowIdOrNone.default(0),
  }),
  data: z.object({ id: z.int(), version }),
  failures: ['invalid'],
});

export const agreementSave = defineOperatorCall({
  name: 'agreementSave',
  summary: 'Changes a draft; sent while typing. Refused for a version that was ever active.',
  method: 'PATCH',
  path: '/operator/api/agreements/{id}',
  needs: 'agreement.edit',
  params: idParams,
  body: z.object({
    title: typedTextOf(TITLE_LIMIT).optional(),
    html: z.string().max(RICH_TEXT_LIMIT, '内容太长').optional(),
    versionName: typedTextOf(VERSION_NAME_LIMIT).regex(/\S/, '请填写').optional(),
    note: typedTextOf(TITLE_LIMIT).optional(),
    version,
  }),
  data: edited.extend({ title: z.string(), html: z.string() }),
  failures: ['not_found', 'conflict', 'refused', 'invalid'],
});

export const agreementCompare = defineOperatorCall({
  name: 'agreementCompare',
  summary: 'What differs between two versions of a type, by paragraphs of plain text.',
  method: 'GET',
  path: '/operator/api/agreements/{id}/compare/{otherId}',
  needs: 'agreement.view',
  params: z.object({ id: idParam, otherId: idParam }),
  data: z.object({
    /** In the order of the text; `removed` is only in the other version, `added` only in this one. */
    paragraphs: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  }),
  failures: ['not_found', 'invalid'],
});

export const agreementActivate = defineOperatorCall({
  name: 'agreementActivate',
  summary:
    'Makes a version the active one of its type; the others stay as they are. Refused without text and while places are to be filled in.',
  method: 'POST',
  path: '/operator/api/agreements/{id}/activate',
  needs: 'agreement.activate',
  params: idParams,
  body: z.object({ version }),
  data: edited,
  failures: ['not_found', 'conflict', 'refused'],
});

export const agreementDelete = defineOperatorCall({
  name: 'agreementDelete',
  summary: 'Deletes a draft.',
  method: 'DELETE',
  path: '/operator/api/agreements/{id}',
  needs: 'agreement.edit',
  params: idParams,
  data: done,
  failures: ['not_found', 'refused'],
});

export const agreementConsent = z.object({
  /** Of the consent, or of the order. */
  id: z.int(),
  memberId: rowId,
  /** Empty when the member was erased. */
  memberName: z.string(),
  /** `138****1234`; empty for none. */
  mobile: z.string(),
  at: milliseconds,
  /** Without its last part; empty for an order. */
  address: z.string(),
  platform: z.string(),
  /** Number of the order; empty when the member agreed without one. */
  orderNo: z.string(),
});
export type AgreementConsent = z.infer<typeof agreementConsent>;

export const agreementConsents = defineOperatorCall({
  name: 'agreementConsents',
  summary:
    'Who agreed to a version, the newest first. The search finds members by whole number, name and id, at most 1,000.',
  method: 'GET',
  path: '/operator/api/agreements/{id}/consents',
  needs: 'agreement.view',
  params: idParams,
  query: z.object({ search: searchQuery, ...pageQuery }),
  data: pageOf(agreementConsent),
  failures: ['not_found'],
});

/** Needs `agreement.view` too. The file has whole addresses. */
export const [agreementConsentsExport, agreementConsentsExportTask] = defineListExport({
  ...{ name: 'agreementConsents', what: 'Who agreed to a version, with whole addresses,' },
  path: '/operator/api/agreements/{id}/consents',
  ...{ params: idParams, needs: 'export.personal', filter: { search: searchQuery } },
  failures: ['forbidden'],
});
