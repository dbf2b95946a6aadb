import type { SettingGroupView } from '@zaixue/contract/operator/site/settings';
import MaintenanceCard from '../../shared/maintenance/maintenance-card.tsx';

/** Closes the site for learners, and opens it again. */
export function Maintenance({ groups }: { groups: readonly SettingGroupView[] }) {
  const find = (key: string) => groups.flatMap(({ settings }) => settings).find((item) => item.key === key);
  const state = find('site.maintenance');
  return (
    <MaintenanceCard
      seen={{ isOn: state?.value === true, text: String(find('site.maintenance_text')?.value ?? '') }}
      {...(state && { changed: { at: state.changedAt, by: state.changedBy } })}
    />
  );
}
