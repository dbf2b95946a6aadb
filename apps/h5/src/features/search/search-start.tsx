import { useQuery } from '@tanstack/react-query';
import { courseCategoriesQuery } from '../../api/queries/course.ts';
import { hotWordsQuery } from '../../api/queries/search.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconClose } from '../../ui/icons/icons.tsx';
import { PopularCourses } from './popular-courses.tsx';
import { clearSearchHistory, removeFromSearchHistory, useSearchHistory } from './search-history.ts';
import styles from './search-start.module.css';
import { searchTexts } from './search-texts.ts';

interface SearchStartProps {
  readonly onSearch: (keywords: string) => void;
}

/** Shown without keywords: hot words, the search history, categories and popular courses. */
export function SearchStart({ onSearch }: SearchStartProps) {
  const { data: hotWords = [] } = useQuery(hotWordsQuery());
  const { data: categories = [] } = useQuery(courseCategoriesQuery({ silent: true, optional: true }));
  const history = useSearchHistory();
  return (
    <div className={styles.start}>
      {hotWords.length > 0 ? (
        <section>
          <h2 className={`sectionTitle ${styles.title}`}>{searchTexts.hot}</h2>
          <ul role="list" className={styles.words}>
            {hotWords.map((word) => (
              <li key={word}>
                <button type="button" className={styles.word} onClick={() => onSearch(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {history.length > 0 ? (
        <section>
          <div className={styles.head}>
            <h2 className={`sectionTitle ${styles.title}`}>{searchTexts.history}</h2>
            <button type="button" className={styles.clear} onClick={clearSearchHistory}>
              {searchTexts.clearHistory}
            </button>
          </div>
          <ul role="list">
            {history.map((word) => (
              <li key={word} className={styles.row}>
                <button type="button" className={styles.past} onClick={() => onSearch(word)}>
                  {word}
                </button>
                <button
                  type="button"
                  className={styles.forget}
                  aria-label={searchTexts.forget(word)}
                  onClick={() => removeFromSearchHistory(word)}
                >
                  <IconClose size={18} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {categories.length > 0 ? (
        <section>
          <h2 className={`sectionTitle ${styles.title}`}>{searchTexts.categories}</h2>
          <ul role="list" className={styles.words}>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <AppLink to={`/courses?category_id=${id}`} className={styles.word}>
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PopularCourses />
    </div>
  );
}
