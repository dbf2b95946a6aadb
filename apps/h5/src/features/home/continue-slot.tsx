import { lazyPart } from '../../platform/lazy-part.ts';
import { useHasToken } from '../../session/token-store.ts';
import { ContinueSkeleton } from '../../shared/continue-card/continue-skeleton.tsx';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './continue-slot.module.css';

// Visitors do not need it.
const continueLesson = lazyPart(
  async () => (await import('../../shared/continue-card/continue-lesson.tsx')).ContinueLesson,
);

/**
 * The lesson that the member can continue. The server renders the same hidden slot for everyone;
 * `build/inline-scripts.ts` shows it to members before the first paint, so that hydration causes no layout shift.
 */
export function ContinueSlot() {
  const isHydrated = useHydrated();
  const hasToken = useHasToken();
  if (isHydrated && !hasToken) return null;
  return (
    <div className={styles.slot} data-hydrated={isHydrated || undefined}>
      {isHydrated ? (
        <LazyPanel part={continueLesson} waiting={<ContinueSkeleton />} props={{}} />
      ) : (
        <ContinueSkeleton />
      )}
    </div>
  );
}
