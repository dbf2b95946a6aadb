import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { type QuerySchema, readListState, writeListState } from './list-state.ts';

export interface ListState<State> {
  readonly state: State;
  /**
   * Changes some values and goes to the first page, unless `page` is among them. `isTyping` replaces the entry of the browser's
   * history instead of adding one.
   */
  readonly change: (changes: Partial<State>, options?: { readonly isTyping?: boolean }) => void;
  /** Removes all values. */
  readonly reset: () => void;
}

/**
 * Search, filters, sort and page of a list, kept in the query string of the address. Values that the schema refuses are
 * removed from it.
 */
export function useListState<S extends QuerySchema>(schema: S): ListState<z.output<S>> {
  const [search, setSearch] = useSearchParams();
  const { state, isClean } = useMemo(() => readListState(schema, search), [schema, search]);
  useEffect(() => {
    if (!isClean) setSearch(writeListState(schema, state, search), { replace: true });
  }, [isClean, schema, state, search, setSearch]);
  return {
    state,
    change: (changes, { isTyping = false } = {}) =>
      setSearch(
        (present) => {
          const before = readListState(schema, present).state;
          return writeListState(schema, { ...before, page: undefined, ...changes } as z.output<S>, present);
        },
        { replace: isTyping },
      ),
    reset: () => setSearch((present) => writeListState(schema, {} as z.output<S>, present)),
  };
}
