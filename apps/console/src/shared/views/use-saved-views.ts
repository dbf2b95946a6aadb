import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type SavedView,
  type SavedViewList,
  savedViewList,
  viewQueryOf,
} from '@zaixue/contract/operator/site/saved-views';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { callQuery } from '../../api/query-client.ts';
import { type QuerySchema, readListState, writeListState } from '../../ui/list/list-state.ts';

/** The own views of all lists. Only this operator changes them, so they are asked for once in a visit. */
export const savedViewsQuery = queryOptions({
  ...callQuery(savedViewList, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface SavedViews {
  /** The views of this list; undefined until they are known. */
  readonly views: readonly SavedView[] | undefined;
  /** Id of the view that the list shows now; null for none. */
  readonly shown: number | null;
  /** What a view of the present state would hold; empty when there is nothing to save. */
  readonly savable: string;
  readonly show: (view: SavedView) => void;
}

const NOTHING = new URLSearchParams();

/**
 * The saved views of a list whose state stands in the address. A view is read with the list's own schema: what this version of
 * the list does not know is left out. A list that is opened without a state of its own shows the view that was chosen for it.
 */
export function useSavedViews(list: SavedViewList, schema: QuerySchema): SavedViews {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(savedViewsQuery);
  const views = data?.filter((view) => view.list === list);
  const textOf = (values: URLSearchParams): string =>
    writeListState(
      schema,
      { ...readListState(schema, values).state, page: undefined, size: undefined },
      NOTHING,
    ).toString();
  const present = textOf(search);
  const show = ({ query }: Pick<SavedView, 'query'>, isReplacing = false): void =>
    setSearch(
      (before) => writeListState(schema, readListState(schema, new URLSearchParams(query)).state, before),
      { replace: isReplacing },
    );

  // Going back or forward, and loading a page again, show what was there.
  const { key } = useLocation();
  const isOpened = useNavigationType() !== 'POP' || key === 'default';
  const canStart = useRef(isOpened && !Object.keys(schema.shape).some((name) => search.has(name)));
  const start = views?.find(({ isStart }) => isStart);
  const isKnown = views !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views are known
  useEffect(() => {
    if (!isKnown || !canStart.current) return;
    canStart.current = false;
    if (start && present === '') show(start, true);
  }, [isKnown]);

  return {
    views,
    shown: views?.find(({ query }) => textOf(new URLSearchParams(query)) === present)?.id ?? null,
    savable: viewQueryOf(list, present),
    show: (view) => show(view),
  };
}
