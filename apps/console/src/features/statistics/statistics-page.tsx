import { Navigate, useLocation } from 'react-router';
import { useRights } from '../../api/session-store.ts';
import { STATISTICS_TABS } from './statistics-frame.tsx';

/** The address of the area: goes to the first screen that the role may see. */
export function StatisticsPage() {
  const { can } = useRights();
  const { search } = useLocation();
  const first = STATISTICS_TABS.find(({ needs }) => can(needs));
  return <Navigate to={`${first?.to ?? '/'}${search}`} replace />;
}
