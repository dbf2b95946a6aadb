import type { CourseSort } from '../../api/queries/course.ts';
import { classNames } from '../../ui/class-names.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import styles from './sort-bar.module.css';

const SORTS = ['new', 'hot'] as const;
const { sorts } = catalogueTexts;

interface SortBarProps {
  /** Undefined for the order of the site. */
  readonly value: CourseSort | undefined;
  readonly onChoose: (sort: CourseSort | undefined) => void;
}

/** The orders of the course list. A second tap on the price turns it round. */
export function SortBar({ value, onChoose }: SortBarProps) {
  const isDearest = value === 'price-desc';
  const isByPrice = value === 'price' || isDearest;
  const choice = (sort: CourseSort | undefined, label: string) => (
    <button
      key={label}
      type="button"
      className={classNames('pressable', styles.sort)}
      aria-pressed={sort === value}
      onClick={() => onChoose(sort)}
    >
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={catalogueTexts.sortLabel} className={styles.sorts}>
      {choice(undefined, sorts.site)}
      {SORTS.map((sort) => choice(sort, sorts[sort]))}
      <button
        type="button"
        className={classNames('pressable', styles.sort)}
        aria-pressed={isByPrice}
        onClick={() => onChoose(value === 'price' ? 'price-desc' : 'price')}
      >
        {sorts.price}
        <span className={styles.arrows} data-to={isDearest ? 'down' : isByPrice ? 'up' : undefined} />
        {isByPrice ? (
          <span className="visuallyHidden">
            {isDearest ? catalogueTexts.dearestFirst : catalogueTexts.cheapestFirst}
          </span>
        ) : null}
      </button>
    </div>
  );
}
