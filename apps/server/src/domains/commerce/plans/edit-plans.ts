import { type PlanContent, planContent } from '@zaixue/contract/operator/money/plans';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { pickLike, withoutUndefined } from '../../../lib/pick.ts';
import type { Services } from '../../../services.ts';
import { diffFields, type FieldChange, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import {
  findPlan,
  findPlans,
  insertPlan,
  sortPlans,
  takeRecommendation,
  updatePlan,
} from './operator-repo.ts';
import { columnsOf, contentOf } from './plan-fields.ts';

type Db = Pick<Services, 'db'>;

/** Adds a plan after the others and returns its id. */
export function createPlan(
  { db }: Db,
  actor: Actor,
  { isOnSale, ...content }: PlanContent & { readonly isOnSale: boolean },
  now: number,
): Promise<OperatorOutcome<{ readonly id: number }>> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'plans');
    const former = content.isRecommended ? await takeRecommendation(transaction, 0) : undefined;
    const id = await insertPlan(transaction, {
      name: content.name,
      charge_fen: content.priceFen,
      expire_days: content.days,
      description: content.lines.join('\n'),
      is_show: isOnSale ? 1 : 0,
      struck_price_fen: content.struckPriceFen,
      benefits: JSON.stringify(content.benefits),
      is_recommended: content.isRecommended ? 1 : 0,
    });
    const changes = [...diffFields(null, { ...content, isOnSale }), ...formerRecommendation(former)];
    const subject = { type: 'plan', id, label: content.name };
    await recordAct(transaction, actor, { act: 'plan.create', subject, changes }, now);
    return ok({ id });
  });
}

export interface EditPlanInput
  extends Partial<{ [Name in keyof PlanContent]: PlanContent[Name] | undefined }> {
  readonly id: number;
  /** The version that the edit saw. */
  readonly version: number;
}

/** Changes a plan for orders from now on; those that exist have name, price and days of their own. */
export function editPlan(
  { db }: Db,
  actor: Actor,
  { id, version, ...input }: EditPlanInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'plans');
    const plan = await findPlan(transaction, id);
    if (!plan) return refuse('not_found');
    const before = contentOf(plan);
    const fields = withoutUndefined(input);
    if (plan.version !== version) {
      const present = pickLike(before, fields);
      return refuseStaleEdit(transaction, { type: 'plan', id, version: plan.version, fields: present });
    }
    const after = planContent.safeParse({ ...before, ...fields });
    const struck = after.error?.issues.find(({ path }) => path[0] === 'struckPriceFen');
    if (struck) return refuseField('struckPriceFen', struck.message);
    const former = fields.isRecommended ? await takeRecommendation(transaction, id) : undefined;
    await updatePlan(transaction, { id, version }, columnsOf(fields));
    const changes = [...diffFields(before, fields), ...formerRecommendation(former)];
    const subject = { type: 'plan', id, label: fields.name ?? plan.name };
    await recordAct(transaction, actor, { act: 'plan.edit', subject, changes }, now);
    return ok({ version: version + 1 });
  });
}

/** The plan that is no longer recommended, for the log. */
const formerRecommendation = (name: string | undefined): FieldChange[] =>
  name === undefined ? [] : [{ field: 'formerRecommendation', before: name, after: null }];

/** Puts a plan on or off sale. */
export function setPlanState(
  { db }: Db,
  actor: Actor,
  { id, version, isOnSale }: { readonly id: number; readonly version: number; readonly isOnSale: boolean },
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const plan = await findPlan(transaction, id);
    if (!plan) return refuse('not_found');
    if (!(await updatePlan(transaction, { id, version }, { is_show: isOnSale ? 1 : 0 }))) {
      const fields = { isOnSale: plan.is_show === 1 };
      return refuseStaleEdit(transaction, { type: 'plan', id, version: plan.version, fields });
    }
    const changes = diffFields({ isOnSale: plan.is_show === 1 }, { isOnSale });
    const subject = { type: 'plan', id, label: plan.name };
    await recordAct(transaction, actor, { act: 'plan.state', subject, changes }, now);
    return ok({ version: version + 1 });
  });
}

/** Sets the order of all plans. Fails with `conflict` when there are other ones by now. */
export function sortAllPlans(
  { db }: Db,
  actor: Actor,
  ids: readonly number[],
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'plans');
    const before = (await findPlans(transaction)).map(({ id }) => id);
    if (before.length !== ids.length || !before.every((id) => ids.includes(id)))
      return refuseStaleEdit(transaction, { type: 'plan', id: '', version: 0, fields: { ids: before } });
    await sortPlans(transaction, ids);
    const changes = diffFields({ ids: before }, { ids });
    const subject = { type: 'plan', id: '', label: '' };
    await recordAct(transaction, actor, { act: 'plan.sort', subject, changes }, now);
    return ok({});
  });
}
