import { RESUME_STRIP_MS } from '@zaixue/contract/constants';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { useEffect } from 'react';
import { useLatest } from '../../platform/use-latest.ts';
import type { Player } from '../engine/create-player.ts';
import styles from '../player.module.css';
import { playerTexts } from '../player-texts.ts';

interface ResumePillProps {
  readonly player: Player;
  /** Where the lesson started in place of its beginning. */
  readonly seconds: number;
  /** It has been there long enough, or has been used. */
  readonly onGone: () => void;
}

/** Says for five seconds that the lesson goes on where it was left, with a way to its beginning. */
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
