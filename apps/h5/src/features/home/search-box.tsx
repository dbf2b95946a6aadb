import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hotWordsQuery } from '../../api/queries/search.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { IconSearch } from '../../ui/icons/icons.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { homeTexts } from './home-texts.ts';
import styles from './search-box.module.css';

/**
 * Opens the search screen with the entered keywords (contract 18.10). Where the service knows what others search for, the empty
 * box names the first of it and searches for that.
 */
export function SearchBox() {
  const navigate = useNavigate();
  const [keywords, setKeywords] = useState('');
  const { data: [hotWord = ''] = [] } = useQuery(hotWordsQuery());
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const text = keywords.trim() || hotWord;
    if (text) void navigate(`/search?keywords=${encodeURIComponent(text)}`);
    else showToast(homeTexts.searchEmpty);
  };
  return (
    <search>
      <form className={styles.box} onSubmit={search}>
        <button type="submit" className={styles.icon} aria-label={homeTexts.searchSubmit}>
          <IconSearch size={20} />
        </button>
        <input
          type="search"
          enterKeyHint="search"
          className={styles.input}
          aria-label={homeTexts.searchLabel}
          placeholder={hotWord ? homeTexts.searchHot(hotWord) : homeTexts.searchPlaceholder}
          value={keywords}
          onChange={(event) => setKeywords(event.target.value)}
        />
      </form>
    </search>
  );
}
