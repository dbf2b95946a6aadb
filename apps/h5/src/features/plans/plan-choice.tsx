import type { Plan } from '@zaixue/contract/entities/plan';
import { fenFromYuan, yuanFromFen } from '@zaixue/contract/rules/money';
import { useEffect, useRef } from 'react';
import { OriginalPrice } from '../../shared/course-card/course-price.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './plan-choice.module.css';
import { planTexts } from './plan-texts.ts';

/** Days of a month in the price per month. */
const MONTH_DAYS = 30;
/** Plans of fewer days have no price per month. */
const LONG_DAYS = 60;
/** So much of the next plan stays in view, px. */
const EDGE = 40;

interface PlanChoiceProps {
  readonly plans: readonly Plan[];
  readonly chosenId: number | null;
  readonly onChoose: (id: number) => void;
}

/** The plans on sale, side by side. A recommended one is marked. */
export function PlanChoice({ plans, chosenId, onChoose }: PlanChoiceProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The plan that is chosen at first may stand outside of a row that scrolls sideways.
    const chosen = row.current?.querySelector('input:checked')?.closest('label');
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft + chosen.offsetWidth + EDGE - row.current.clientWidth;
  }, []);
  return (
    <fieldset className={styles.plans}>
      <legend className="visuallyHidden">{planTexts.plans}</legend>
      <div ref={row} className={styles.row}>
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
              <span className={styles.name}>{plan.name}</span>
              <Price yuan={plan.charge} className={styles.price} />
              <OriginalPrice course={plan} />
              <MonthPrice plan={plan} />
              <Saving plan={plan} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The price of 30 days, in place of the days where the plan is short. */
function MonthPrice({ plan: { charge, expire_days: days } }: { readonly plan: Plan }) {
  if (days <= 0) return null;
  if (days < LONG_DAYS || charge <= 0) return <span className={styles.small}>{planTexts.days(days)}</span>;
  // Rounded to 0.1 yuan, because it is said to be about so much.
  const perMonthFen = Math.round((fenFromYuan(charge) * MONTH_DAYS) / days / 10) * 10;
  return (
    <span className={styles.small}>
      {planTexts.perMonth}
      <Price yuan={yuanFromFen(perMonthFen)} className={styles.perMonth} />
      {planTexts.perMonthEnd}
    </span>
  );
}

function Saving({ plan: { charge, original_charge: original = 0 } }: { readonly plan: Plan }) {
  if (original <= charge) return null;
  return (
    <span className={styles.saving}>
      {planTexts.saves}
      <Price yuan={yuanFromFen(fenFromYuan(original) - fenFromYuan(charge))} />
    </span>
  );
}
