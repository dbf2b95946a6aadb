import { useHasToken } from '../../session/token-store.ts';
import { ContinueCard } from '../../shared/continue-card/continue-card.tsx';
import { ContinueNone } from '../../shared/continue-card/continue-none.tsx';
import { ContinueSkeleton } from '../../shared/continue-card/continue-skeleton.tsx';
import { useResumePoint } from '../../shared/continue-card/use-resume-point.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './continue-slot.module.css';

/**
 * The lesson that the member can continue. The server renders the same hidden slot for everyone;
 * `build/member-mark.ts` shows it to members before the first paint, so that hydration causes no layout shift.
 */
export function ContinueSlot() {
  const isHydrated = useHydrated();
  const hasToken = useHasToken();
  const { resumePoint, isPending } = useResumePoint(hasToken);
  if (isHydrated && !hasToken) return null;
  return (
    <div className={styles.slot} data-hydrated={isHydrated || undefined}>
      {resumePoint ? (
        <ContinueCard resumePoint={resumePoint} />
      ) : isPending || !isHydrated ? (
        <ContinueSkeleton />
      ) : (
        <ContinueNone />
      )}
    </div>
  );
}
