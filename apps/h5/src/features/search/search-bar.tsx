import { commonTexts } from '../../texts.ts';
import { IconBack } from '../../ui/icons.tsx';
import { useGoBack } from '../../ui/use-go-back.ts';
import styles from './search-bar.module.css';
import { SearchField } from './search-field.tsx';

interface SearchBarProps {
  readonly keywords: string;
  readonly onSearch: (keywords: string) => void;
}

/** The bar at the top: back arrow, field, button. Stays in view. */
export function SearchBar({ keywords, onSearch }: SearchBarProps) {
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
