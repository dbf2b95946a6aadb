import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { courseCategoriesQuery, coursesFilterOf } from '../../api/queries/course.ts';
import { useSearch } from '../../platform/use-search.ts';
import { courseListTexts } from '../../texts.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { IconClose } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { CategorySheet } from './category-sheet.tsx';
import { CourseResults } from './course-results.tsx';
import { findCategoryName, toFilterParams } from './courses-filter.ts';
import styles from './courses-screen.module.css';

const SCENES = [
  { key: '', label: catalogueTexts.scenes.all },
  { key: 'free', label: catalogueTexts.scenes.free },
] as const;
/** With at most this many history entries, the back arrow opens the home page (contract 18.2). */
const HOME_LIMIT = 1;

/** All courses, filtered by category and price. The filter is stored in the address (contract 19.9). */
export function CoursesScreen() {
  usePageTitle(courseListTexts.title);
  const tabsId = useId();
  const [search, setSearch] = useSearch();
  const [isChoosing, setIsChoosing] = useState(false);
  const categories = useQuery(courseCategoriesQuery());
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
      <div className={styles.tabs}>
        <Tabs
          label={catalogueTexts.scenesLabel}
          items={SCENES}
          value={scene}
          onChange={(next) => choose({ scene: next })}
          idBase={tabsId}
        />
      </div>
      {filter.categoryId === 0 ? null : (
        <div className={styles.chosen}>
          {chosen ? (
            <button
              type="button"
              className={styles.chip}
              aria-label={catalogueTexts.clear(chosen)}
              onClick={() => choose({ categoryId: 0 })}
            >
              {chosen}
              <IconClose size={16} />
            </button>
          ) : null}
        </div>
      )}
      <TabPanel idBase={tabsId} value={scene}>
        <CourseResults
          key={`${filter.categoryId}-${filter.scene}`}
          filter={filter}
          onShowAll={() => choose({ categoryId: 0, scene: '' })}
        />
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
