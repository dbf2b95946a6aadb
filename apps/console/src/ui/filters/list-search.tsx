import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../form/fields.tsx';

/** Pause after the last key until the list is searched, milliseconds. */
const PAUSE_MS = 350;

interface ListSearchProps {
  /** The text that the list is searched for. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** What can be searched for. */
  readonly placeholder: string;
}

/** The search field of a list; the list is searched when the operator stops typing. */
export function ListSearch({ value, onSearch, placeholder }: ListSearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    // Changed from outside, e.g. by the browser's back button.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      search.current(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <SearchField value={text} onChange={setText} placeholder={placeholder} maxLength={100} />;
}
