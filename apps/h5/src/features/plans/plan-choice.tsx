import type { Plan } from '@zaixue/contract/entities/plan';
import { OriginalPrice } from '../../shared/course-card/course-price.tsx';
import { IconCheck } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './plan-choice.module.css';
import { planTexts } from './plan-texts.ts';

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number) => void;
}

/** The plans on sale. A recommended one is marked. */
export function PlanChoice({ plans, chosenId, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className={styles.plans}>
      <legend className={`sectionTitle ${styles.legend}`}>{planTexts.plans}</legend>
      {plans.map((plan) => (
        <label key={plan.id} className={`pressable ${styles.plan}`}>
          <input
            type="radio"
            name="plan"
            className={styles.input}
            checked={plan.id === chosenId}
            onChange={() => onChoose(plan.id)}
          />
          <span className={styles.box}>
            {plan.is_recommended === 1 ? (
              <span className={styles.recommended}>{planTexts.recommended}</span>
            ) : null}
            <span className={styles.line}>
              <span className={styles.name}>{plan.name}</span>
              <span className={styles.prices}>
                <OriginalPrice course={plan} />
                <Price yuan={plan.charge} className={styles.price} />
              </span>
            </span>
            {plan.expire_days > 0 ? (
              <span className={styles.days}>{planTexts.days(plan.expire_days)}</span>
            ) : null}
            <PlanRows rows={plan.desc_rows} />
            <PlanBenefits benefits={plan.benefits ?? []} />
            <span className={styles.mark}>
              <IconCheck size={16} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function PlanRows({ rows }: { readonly rows: readonly string[] }) {
  const filled = rows.filter((row) => row.trim() !== '');
  if (filled.length === 0) return null;
  return (
    <span className={styles.rows}>
      {filled.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text; they may repeat and never move
        <span key={index} className={styles.row}>
          {row}
        </span>
      ))}
    </span>
  );
}

/** What the membership brings (extension `plan-details`). */
function PlanBenefits({ benefits }: { readonly benefits: readonly string[] }) {
  if (benefits.length === 0) return null;
  return (
    <span className={styles.benefits}>
      {benefits.map((benefit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text; they may repeat and never move
        <span key={index} className={styles.benefit}>
          <IconCheck size={16} />
          <span>{benefit}</span>
        </span>
      ))}
    </span>
  );
}
