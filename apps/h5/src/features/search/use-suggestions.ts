import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from '../../api/queries/search.ts';

const DEBOUNCE_MS = 200;
const MAX_LENGTH = 30;
const NONE: readonly string[] = [];

/** Suggestions for the typed text. If the request fails, the server is not asked again. */
export function useSuggestions(typed: string, isEnabled: boolean): readonly string[] {
  const [debounced, setDebounced] = useState('');
  const [isUnsupported, setIsUnsupported] = useState(false);
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isActive =
    isEnabled && !isUnsupported && debounced !== '' && debounced.length <= MAX_LENGTH && text !== '';
  const { data, isError } = useQuery({
    ...suggestionsQuery(debounced),
    enabled: isActive,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (isError) setIsUnsupported(true);
  }, [isError]);
  return isActive ? (data ?? NONE) : NONE;
}
