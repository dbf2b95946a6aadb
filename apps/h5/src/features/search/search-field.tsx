import { searchTerms } from '@zaixue/contract/rules/search-text';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconClear, IconSearch } from '../../ui/icons/icons.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './search-field.module.css';
import { searchTexts } from './search-texts.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchFieldProps {
  /** Keywords of the current search. */
  readonly keywords: string;
  readonly onSearch: (keywords: string) => void;
}

/**
 * The search field with suggestions: a combobox that keeps the focus while the arrow keys select a suggestion. It is a
 * real form, so it also works before hydration.
 */
export function SearchField({ keywords, onSearch }: SearchFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keywords);
  const [isOpen, setIsOpen] = useState(false);
  /** Index of the selected suggestion; -1 for the typed text. */
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, isOpen && typed.trim() !== keywords);
  const isListed = isOpen && suggestions.length > 0;

  // The keywords also change by the search history, hot words and the back button.
  useEffect(() => setTyped(keywords), [keywords]);
  // Text that was typed before hydration.
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early) setTyped(early);
  }, []);

  const search = (text: string): void => {
    const wanted = text.trim();
    if (!wanted) {
      showToast(searchTexts.empty);
      input.current?.focus();
      return;
    }
    setIsOpen(false);
    setActive(-1);
    setTyped(wanted);
    // Closes the on-screen keyboard.
    input.current?.blur();
    onSearch(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isListed) {
      setIsOpen(true);
      return;
    }
    // One more than suggestions: the typed text.
    const count = suggestions.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((before) => ((before + 1 + step + count) % count) - 1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    search(suggestions[active] ?? typed);
  };

  return (
    <search className={styles.search}>
      <form action="/search" className={styles.form} onSubmit={submit}>
        <div className={styles.box}>
          <IconSearch size={18} className={styles.icon} />
          <input
            ref={input}
            type="search"
            name="keywords"
            className={styles.input}
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-label={searchTexts.label}
            placeholder={searchTexts.placeholder}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsOpen(true);
              setActive(-1);
            }}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={onKeyDown}
          />
          {typed ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={searchTexts.clear}
              onClick={() => {
                setTyped('');
                input.current?.focus();
              }}
            >
              <IconClear size={18} />
            </button>
          ) : null}
        </div>
        <Button type="submit" kind="quiet" small>
          {searchTexts.submit}
        </Button>
      </form>
      {isListed ? (
        <div
          id={listId}
          role="listbox"
          aria-label={searchTexts.suggestions}
          className={styles.list}
          // Keeps the focus in the field, because blur closes the list before the click.
          onPointerDown={(event) => event.preventDefault()}
        >
          {suggestions.map((text, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={text}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`pressable ${styles.option}`}
              onClick={() => search(text)}
            >
              <IconSearch size={16} className={styles.icon} />
              <span>
                <Highlighted text={text} terms={searchTerms(typed)} />
              </span>
            </div>
          ))}
        </div>
      ) : null}
      <span role="status" className="visuallyHidden">
        {isListed ? searchTexts.suggestionCount(suggestions.length) : ''}
      </span>
    </search>
  );
}
