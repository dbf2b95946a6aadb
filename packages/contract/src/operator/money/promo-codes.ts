import { z } from 'zod';
import { defineListExport } from '../list-export.ts';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  edited,
  idParams,
  idQuery,
  MAX_PRICE_FEN,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  searchQuery,
  TITLE_LIMIT,
  textOf,
  version,
} from '../operator-fields.ts';
import { BULK_FAILURES, bulkBodyOf, bulkResultOf } from '../selection.ts';

/** Most codes that are generated at once. */
export const GENERATE_LIMIT = 1000;
/** Most uses of a code. */
const MAX_USES = 1_000_000_000;
/** Longest name of a batch, and longest beginning of generated codes, characters. */
const BATCH_LIMIT = 32;
export const PREFIX_LIMIT = 8;

export const promoState = z.enum(['usable', 'used-up', 'expired', 'off']);
export type PromoState = z.infer<typeof promoState>;

export const promoRow = z.object({
  id: z.int(),
  code: z.string(),
  state: promoState,
  discountFen: z.int(),
  /** Maximum number of uses; 0 for unlimited. */
  uses: z.int(),
  used: z.int(),
  /** Milliseconds UTC; null for no end. */
  expiresAt: milliseconds.nullable(),
  note: z.string(),
  /** Name of the set with which it was generated; empty for a single code. */
  batch: z.string(),
  /** The member whose invitation code it is; null for a code of the site. */
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  createdAt: milliseconds,
  version,
});
export type PromoRow = z.infer<typeof promoRow>;

/** Which codes are wanted: the filter of the list, of the export and of bulk acts. */
export const promoFilter = z.object({
  /** Finds codes, notes and batches by a part of them, and owners by their name or mobile number. */
  search: searchQuery,
  state: choiceQuery(['all', 'usable', 'used-up', 'expired', 'off']),
  /** Whole name of a batch; empty for no filter. */
  batch: z.string().trim().max(BATCH_LIMIT).catch('').default(''),
  /** Member whose code it is; 0 for no filter. */
  ownerId: idQuery,
});

export const promoList = defineOperatorCall({
  name: 'promoList',
  summary: 'Promo codes, the newest first.',
  method: 'GET',
  path: '/operator/api/promo-codes',
  needs: 'promo.view',
  query: z.object({ ...promoFilter.shape, ...pageQuery }),
  data: pageOf(promoRow).extend({
    /** Number of codes by state, with the search and the other filters. */
    counts: z.object({
      all: z.int(),
      usable: z.int(),
      'used-up': z.int(),
      expired: z.int(),
      off: z.int(),
    }),
  }),
  failures: [],
});

/** 1 to 24 letters, digits, `_` and `-`. Upper and lower case are not distinguished (contract 10). */
export const promoCodeText = z
  .string('请填写')
  .trim()
  .regex(/^[\p{L}\p{N}_-]{1,24}$/u, '1 到 24 个字母、数字、_ 或 -');

const promoFields = {
  discountFen: z.int('请填写金额').min(1, '要大于 0').max(MAX_PRICE_FEN, '不能超过一百万元'),
  uses: z.int('请填写次数').min(0, '不能是负数').max(MAX_USES, '次数太大'),
  expiresAt: milliseconds.nullable(),
  note: optionalTextOf(TITLE_LIMIT),
};

export const promoCreate = defineOperatorCall({
  name: 'promoCreate',
  summary: 'Creates a promo code of the site.',
  method: 'POST',
  path: '/operator/api/promo-codes',
  needs: 'promo.edit',
  body: z.object({ code: promoCodeText, ...promoFields }),
  data: z.object({ id: z.int() }),
  failures: ['invalid'],
});

export const promoEdit = defineOperatorCall({
  name: 'promoEdit',
  summary: 'Changes a promo code. The discount of a code that is used in an order stays.',
  method: 'PATCH',
  path: '/operator/api/promo-codes/{id}',
  needs: 'promo.edit',
  params: idParams,
  body: z.object(promoFields).partial().extend({ version }),
  data: edited,
  failures: ['not_found', 'conflict', 'invalid'],
});

export const promoStateChange = z.object({ isOff: z.boolean() });

export const promoStateEdit = defineOperatorCall({
  name: 'promoStateEdit',
  summary: 'Switches promo codes off or on. Orders that use them keep their discount.',
  method: 'POST',
  path: '/operator/api/promo-codes/state',
  needs: 'promo.edit',
  body: bulkBodyOf(promoFilter, promoStateChange),
  data: bulkResultOf(promoStateChange),
  failures: BULK_FAILURES,
});

export const promoGenerate = defineOperatorCall({
  name: 'promoGenerate',
  summary: `Creates up to ${GENERATE_LIMIT} codes of random letters and digits that are hard to confuse.`,
  method: 'POST',
  path: '/operator/api/promo-codes/generate',
  needs: 'promo.generate',
  body: z.object({
    count: z.int('请填写数量').min(1, '至少 1 个').max(GENERATE_LIMIT, `一次最多 ${GENERATE_LIMIT} 个`),
    /** A name that no batch has yet. */
    batch: textOf(BATCH_LIMIT),
    /** Beginning of the codes; may be empty. */
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]*$/, '只能是字母、数字、_ 或 -')
      .max(PREFIX_LIMIT, `最多 ${PREFIX_LIMIT} 个字`),
    ...promoFields,
  }),
  data: z.object({ batch: z.string(), count: z.int() }),
  failures: ['invalid'],
});

export const promoUse = z.object({
  /** Null when the account was erased. */
  member: z.object({ id: z.int(), name: z.string(), mobile: z.string() }).nullable(),
  orderNo: z.string(),
  goodsName: z.string(),
  discountFen: z.int(),
  /** What is to be paid after the discount. */
  dueFen: z.int(),
  isPaid: z.boolean(),
  usedAt: milliseconds,
});
export type PromoUse = z.infer<typeof promoUse>;

export const promoUses = defineOperatorCall({
  name: 'promoUses',
  summary: 'The orders that use a promo code, the newest first. Cancelled orders give their use back.',
  method: 'GET',
  path: '/operator/api/promo-codes/{id}/uses',
  needs: 'promo.view',
  params: idParams,
  query: z.object(pageQuery),
  data: pageOf(promoUse),
  failures: ['not_found'],
});

export const [promoExport, promoExportTask] = defineListExport({
  ...{ name: 'promo', what: 'Promo codes', path: '/operator/api/promo-codes' },
  ...{ needs: 'promo.view', filter: promoFilter.shape },
});
