import { useHasToken } from '../../session/token-store.ts';
import { ContinueCard } from '../../shared/continue-card/continue-card.tsx';
import { ContinueNone } from '../../shared/continue-card/continue-none.tsx';
import { ContinueSkeleton } from '../../shared/continue-card/continue-skeleton.tsx';
import { useResumePoint } from '../../shared/continue-card/use-resume-point.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './continue-slot.module.css';

/**
 * The lesson that a member goes on with, under the search. The page that the server renders is the same for everybody
 * and holds the place hidden; `build/member-mark.ts` makes it show for members before the first paint, so that nothing
 * moves when the app takes over.
 */
export function ContinueSlot() {
  const isHydrated = useHydrated();
  const hasToken = useHasToken();
  const { resumePoint, isPending } = useResumePoint(hasToken);
  if (isHydrated && !hasToken) return null;
  return (
    <div className={styles.slot} data-alive={isHydrated || undefined}>
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
