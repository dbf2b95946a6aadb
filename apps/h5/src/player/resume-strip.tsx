import { RESUME_STRIP_MS } from '@zaixue/contract/constants';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { useEffect } from 'react';
import { useLatest } from '../platform/use-latest.ts';
import type { Player } from './create-player.ts';
import styles from './player.module.css';
import { playerTexts } from './player-texts.ts';

interface ResumeStripProps {
  readonly player: Player;
  readonly seconds: number;
  /** It has been there long enough, or has been used. */
  readonly onGone: () => void;
}

/** `上次看到 mm:ss` with a way to go there, for five seconds (contract 19.11). */
export function ResumeStrip({ player, seconds, onGone }: ResumeStripProps) {
  const gone = useLatest(onGone);
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), RESUME_STRIP_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  return (
    <div className={styles.resume} role="status">
      <span>
        {playerTexts.lastSeen} {formatDuration(seconds)}
      </span>
      <button
        type="button"
        className={styles.jump}
        onClick={() => {
          onGone();
          player.resumeAt(seconds);
        }}
      >
        {playerTexts.jump}
      </button>
    </div>
  );
}
