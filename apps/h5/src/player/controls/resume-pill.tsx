import { RESUME_STRIP_MS } from '@zaixue/contract/constants';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { useEffect } from 'react';
import { useLatest } from '../../platform/use-latest.ts';
import type { Player } from '../engine/create-player.ts';
import styles from '../player.module.css';
import { playerTexts } from '../player-texts.ts';

interface ResumePillProps {
  readonly player: Player;
  /** Second at which the lesson was resumed. */
  readonly seconds: number;
  /** The pill was shown for its full time, or was tapped. */
  readonly onGone: () => void;
}

/** Shows for five seconds that the lesson was resumed, with a button to start over. */
export function ResumePill({ player, seconds, onGone }: ResumePillProps) {
  const gone = useLatest(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), RESUME_STRIP_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  return (
    <div className={styles.resume} role="status">
      <span>{playerTexts.resumedAt(formatDuration(seconds))}</span>
      <span className={styles.dot} aria-hidden="true">
        ·
      </span>
      <button
        type="button"
        className={styles.jump}
        onClick={() => {
          onGone();
          player.replay();
        }}
      >
        {playerTexts.fromStart}
      </button>
    </div>
  );
}
