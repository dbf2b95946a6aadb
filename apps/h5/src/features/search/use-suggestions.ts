import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from '../../api/queries/search.ts';

/** How long the fingers must rest before the service is asked, milliseconds. */
const REST_MS = 200;
const LONGEST = 30;
const NONE: readonly string[] = [];

/**
 * Titles that go on from what is being typed, none while nothing is. A service that has no suggestions is asked once.
 */
export function useSuggestions(typed: string, isWanted: boolean): readonly string[] {
  const [rested, setRested] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isAsked = isWanted && !isMissing && rested !== '' && rested.length <= LONGEST && text !== '';
  const { data, isError } = useQuery({
    ...suggestionsQuery(rested),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (isError) setIsMissing(true);
  }, [isError]);
  return isAsked ? (data ?? NONE) : NONE;
}
