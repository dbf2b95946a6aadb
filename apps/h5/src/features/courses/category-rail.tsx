import type { CourseCategory } from '@zaixue/contract/entities/course';
import { useRef } from 'react';
import { useBrowserLayoutEffect } from '../../platform/use-latest.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconClose } from '../../ui/icons/icons.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import styles from './category-rail.module.css';

interface CategoryRailProps {
  /** Undefined while they load: their place is kept. */
  readonly categories: readonly CourseCategory[] | undefined;
  /** Id of the chosen category; 0 for all. */
  readonly value: number;
  readonly onChoose: (categoryId: number) => void;
}

/**
 * The categories in one row that scrolls sideways. The subcategories follow the category that is chosen or holds the chosen one.
 * The chosen one is scrolled into view, and a tap on it removes the filter.
 */
export function CategoryRail({ categories, value, onChoose }: CategoryRailProps) {
  const rail = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const element = rail.current;
    // Measuring costs a layout: not for the first chip, which is in view at the start.
    if (!element || !categories || (value === 0 && element.scrollLeft === 0)) return;
    const chip = element.querySelector<HTMLElement>('[data-chosen]');
    if (chip) element.scrollLeft = chip.offsetLeft - (element.clientWidth - chip.offsetWidth) / 2;
  }, [value, categories]);
  if (categories?.length === 0) return null;

  const chip = (id: number, name: string, isChild = false) => {
    const isChosen = id === value;
    const canClear = isChosen && id !== 0;
    return (
      <button
        key={id}
        type="button"
        className={classNames('pressable', styles.chip, isChild && styles.child)}
        data-chosen={isChosen || undefined}
        {...(canClear ? { 'aria-label': catalogueTexts.clear(name) } : { 'aria-pressed': isChosen })}
        onClick={() => {
          // A subcategory goes with its filter: the focus moves to what is chosen then.
          if (canClear) rail.current?.querySelector('button')?.focus({ preventScroll: true });
          onChoose(canClear ? 0 : id);
        }}
      >
        {name}
        {canClear ? <IconClose size={14} /> : null}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={rail} role="group" aria-label={catalogueTexts.categoriesLabel} className={styles.rail}>
      {categories ? chip(0, catalogueTexts.allCategories) : null}
      {categories?.map(({ id, name, children }) => {
        const isOpen = id === value || children.some((child) => child.id === value);
        return [chip(id, name), ...(isOpen ? children.map((child) => chip(child.id, child.name, true)) : [])];
      })}
    </div>
  );
}
