import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useExtension } from '../../api/extensions.ts';
import { courseCategoriesQuery, coursesFilterOf } from '../../api/queries/course.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { courseListTexts } from '../../texts.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { CategoryRail } from './category-rail.tsx';
import { CategorySheet } from './category-sheet.tsx';
import { CourseResults } from './course-results.tsx';
import { findCategoryName, toFilterParams } from './courses-filter.ts';
import styles from './courses-screen.module.css';
import { SortBar } from './sort-bar.tsx';

const SCENES = [
  { key: '', label: catalogueTexts.scenes.all },
  { key: 'free', label: catalogueTexts.scenes.free },
] as const;
/** With at most this many history entries, the back arrow opens the home page (contract 18.2). */
const HOME_LIMIT = 1;

/** All courses, filtered by category and price and ordered. Filter and order are stored in the address (contract 19.9). */
export function CoursesScreen() {
  usePageTitle(courseListTexts.title);
  const tabsId = useId();
  const [search, setSearch] = useSearch();
  const [isChoosing, setIsChoosing] = useState(false);
  const categories = useQuery(courseCategoriesQuery());
  const canSort = useExtension('course-sort');
  const filter = coursesFilterOf(search);
  const scene = filter.scene === 'free' ? 'free' : '';
  const chosen = findCategoryName(categories.data ?? [], filter.categoryId);

  const choose = (change: Partial<typeof filter>): void => {
    setSearch(toFilterParams({ ...filter, ...change }));
    window.scrollTo(0, 0);
  };
  return (
    <Page
      header={
        <HeaderBar
          title={courseListTexts.title}
          homeLimit={HOME_LIMIT}
          action={
            <button
              type="button"
              className={styles.filter}
              data-active={chosen !== '' || undefined}
              aria-haspopup="dialog"
              aria-label={chosen ? catalogueTexts.chosen(chosen) : undefined}
              onClick={() => setIsChoosing(true)}
            >
              {catalogueTexts.filter}
            </button>
          }
        />
      }
    >
      <div className={styles.bar}>
        <div className={styles.tabs}>
          <Tabs
            label={catalogueTexts.scenesLabel}
            items={SCENES}
            value={scene}
            onChange={(next) => choose({ scene: next })}
            idBase={tabsId}
          />
        </div>
        {canSort ? <SortBar value={filter.sort} onChoose={(sort) => choose({ sort })} /> : null}
      </div>
      {categories.isError ? null : (
        <CategoryRail
          categories={categories.data}
          value={filter.categoryId}
          onChoose={(categoryId) => choose({ categoryId })}
        />
      )}
      <TabPanel idBase={tabsId} value={scene}>
        {/* Hydrated in a task of its own. */}
        <Suspense fallback={null}>
          <CourseResults
            key={`${filter.categoryId}-${filter.scene}-${filter.sort}`}
            filter={filter}
            onShowAll={() => choose({ categoryId: 0, scene: '' })}
          />
        </Suspense>
      </TabPanel>
      <CategorySheet
        open={isChoosing}
        categories={categories}
        value={filter.categoryId}
        onChoose={(categoryId) => choose({ categoryId })}
        onClose={() => setIsChoosing(false)}
      />
    </Page>
  );
}
