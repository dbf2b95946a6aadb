import type { UseQueryResult } from '@tanstack/react-query';
import type { CourseCategory } from '@zaixue/contract/entities/course';
import { commonTexts } from '../../texts.ts';
import { LazySheet } from '../../ui/overlay/lazy-overlay.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import styles from './category-sheet.module.css';

interface CategorySheetProps {
  readonly open: boolean;
  readonly categories: UseQueryResult<CourseCategory[]>;
  /** Id of the chosen category; 0 for all. */
  readonly value: number;
  readonly onChoose: (categoryId: number) => void;
  readonly onClose: () => void;
}

/** The category filter, in two levels. Choosing a category closes it. */
export function CategorySheet({ open, categories, value, onChoose, onClose }: CategorySheetProps) {
  return (
    <LazySheet open={open} title={catalogueTexts.filterTitle} onClose={onClose}>
      {(close) => {
        const chip = (id: number, name: string) => (
          <button
            type="button"
            className={styles.chip}
            aria-pressed={id === value}
            onClick={() => close(() => onChoose(id))}
          >
            {name}
          </button>
        );
        return (
          <>
            <div className={styles.group}>{chip(0, catalogueTexts.allCategories)}</div>
            {categories.data?.map((category) => (
              <div key={category.id} className={styles.group}>
                {chip(category.id, category.name)}
                {category.children.length > 0 ? (
                  <ul role="list" className={styles.children}>
                    {category.children.map((child) => (
                      <li key={child.id}>{chip(child.id, child.name)}</li>
                    ))}
                  </ul>
                ) : null}
              </div>
            ))}
            {categories.isPending ? <Spinner label={commonTexts.loading} /> : null}
            {categories.isError ? (
              <ErrorState
                failure={categories.error}
                busy={categories.isFetching}
                onRetry={() => void categories.refetch()}
              />
            ) : null}
          </>
        );
      }}
    </LazySheet>
  );
}
