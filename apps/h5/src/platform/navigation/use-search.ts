import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../router/router.tsx';

/**
 * The query of the present address, and what puts another one in its place, in the same history entry. The router's
 * own hook would bring its links, forms and fetchers into the first load.
 */
export function useSearch(): [
  search: URLSearchParams,
  setSearch: (next: URLSearchParams | Readonly<Record<string, string>>) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => new URLSearchParams(search), [search]);
  const setSearch = useCallback(
    (next: URLSearchParams | Readonly<Record<string, string>>) =>
      void navigate(`?${new URLSearchParams(next)}`, { replace: true }),
    [navigate],
  );
  return [values, setSearch];
}
