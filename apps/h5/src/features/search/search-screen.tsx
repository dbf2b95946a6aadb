import { useEffect, useId } from 'react';
import { type SearchQuery, searchOf } from '../../api/queries/search.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { commonTexts } from '../../texts.ts';
import { IconBack } from '../../ui/icons/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useGoBack } from '../../ui/use-go-back.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { SearchField } from './search-field.tsx';
import { addToSearchHistory } from './search-history.ts';
import { SearchResults } from './search-results.tsx';
import styles from './search-screen.module.css';
import { SearchStart } from './search-start.tsx';
import { searchTexts } from './search-texts.ts';

const TYPES = [
  { key: '', label: searchTexts.allTypes },
  { key: 'vod', label: searchTexts.kinds.vod ?? '' },
  { key: 'video', label: searchTexts.kinds.video ?? '' },
] as const;

/** Searches courses and lessons. Keywords and type are stored in the address (contract 19.25). */
export function SearchScreen() {
  usePageTitle(searchTexts.title);
  const tabsId = useId();
  const [search, setSearch] = useSearch();
  const query = searchOf(search);
  const { keywords, type } = query;

  useEffect(() => {
    if (keywords) addToSearchHistory(keywords);
  }, [keywords]);

  const show = (next: SearchQuery): void => {
    setSearch({ keywords: next.keywords, ...(next.type ? { type: next.type } : {}) });
    window.scrollTo(0, 0);
  };
  const start = (wanted: string): void => show({ keywords: wanted, type });
  return (
    <Page header={<SearchBar keywords={keywords} onSearch={start} />}>
      <h1 className="visuallyHidden">{searchTexts.title}</h1>
      {keywords ? (
        <>
          <div className={styles.tabs}>
            <Tabs
              label={searchTexts.types}
              items={TYPES}
              value={type}
              onChange={(chosen) => show({ keywords, type: chosen })}
              idBase={tabsId}
            />
          </div>
          <TabPanel idBase={tabsId} value={type}>
            <SearchResults key={`${type} ${keywords}`} query={query} />
          </TabPanel>
        </>
      ) : (
        <SearchStart onSearch={start} />
      )}
    </Page>
  );
}

interface SearchBarProps {
  readonly keywords: string;
  readonly onSearch: (keywords: string) => void;
}

/** The sticky header: back arrow, field and button. */
function SearchBar({ keywords, onSearch }: SearchBarProps) {
  const goBack = useGoBack();
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.back} aria-label={commonTexts.back} onClick={goBack}>
        <IconBack />
      </button>
      <SearchField keywords={keywords} onSearch={onSearch} />
    </header>
  );
}
