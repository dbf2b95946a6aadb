import { useQuery } from '@tanstack/react-query';
import { categoryList } from '@zaixue/contract/operator/teaching/categories';
import type { operatorCourses } from '@zaixue/contract/operator/teaching/courses';
import type { z } from 'zod';
import { callQuery } from '../../../api/query-client.ts';
import { categoryChoices } from '../../../shared/categories/category-field.tsx';
import { uiTexts } from '../../../texts/ui-texts.ts';
import { type FilterChip, FilterChips } from '../../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../../ui/filters/list-search.tsx';
import { choicesOf } from '../../../ui/form/fields.tsx';
import { SelectField } from '../../../ui/form/large-fields.tsx';
import { Group, SimpleGrid } from '../../../ui/layout/layout.ts';
import type { ListState } from '../../../ui/list/use-list-state.ts';
import { courseTexts } from '../texts.ts';

export type CourseListQuery = z.output<NonNullable<(typeof operatorCourses)['query']>>;

/** Search, filters and order of the course list, and a chip for each filter that is on. */
export function CourseFilters({ state, change }: Omit<ListState<CourseListQuery>, 'reset'>) {
  const { data: categories = [] } = useQuery(callQuery(categoryList, {}));
  const choices = categoryChoices(categories);
  const chips: FilterChip[] = [];
  if (state.search !== '') chips.push({ id: 'search', label: uiTexts.searchChip(state.search) });
  if (state.categoryId !== 0) {
    const label = choices.find(({ value }) => value === String(state.categoryId))?.label ?? state.categoryId;
    chips.push({ id: 'categoryId', label: `${courseTexts.category}：${label}` });
  }
  if (state.price !== 'all')
    chips.push({ id: 'price', label: `${courseTexts.price}：${courseTexts.prices[state.price]}` });
  const none = { search: '', categoryId: 0, price: 'all' } as const;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <ListSearch
          value={state.search}
          onSearch={(search) => change({ search }, { isTyping: true })}
          placeholder={courseTexts.searchPlaceholder}
        />
        <SelectField
          aria-label={courseTexts.category}
          data={[{ value: '0', label: courseTexts.allCategories }, ...choices]}
          value={String(state.categoryId)}
          onChange={(value) => change({ categoryId: Number(value ?? 0) })}
          searchable
        />
        <SelectField
          aria-label={courseTexts.price}
          data={choicesOf(courseTexts.prices)}
          value={state.price}
          onChange={(value) => change({ price: value as CourseListQuery['price'] })}
        />
        <SelectField
          aria-label={courseTexts.sort}
          data={choicesOf(courseTexts.sorts)}
          value={state.sort}
          onChange={(value) => change({ sort: value as CourseListQuery['sort'] })}
        />
      </SimpleGrid>
      {chips.length > 0 && (
        <Group mt="sm">
          <FilterChips
            chips={chips}
            onRemove={(id) => change({ [id]: none[id as keyof typeof none] })}
            onClear={() => change(none)}
          />
        </Group>
      )}
    </>
  );
}
