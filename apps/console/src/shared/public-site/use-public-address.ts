import { useQuery } from '@tanstack/react-query';
import { startPage } from '../../api/first-calls.ts';
import { callQuery } from '../../api/query-client.ts';

/** Address of a path of the site. The console may have a host of its own; the server knows the site's address. */
export function usePublicAddress(path: string): string {
  const { data } = useQuery(callQuery(startPage, {}));
  return (data?.publicUrl || window.location.origin).replace(/\/$/, '') + path;
}
