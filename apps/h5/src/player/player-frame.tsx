import type { ReactNode, Ref } from 'react';
import styles from './player.module.css';
import { playerTexts } from './player-texts.ts';

interface PlayerFrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** The back button, at the top left above everything. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** The 16:9 box of the player. It is rendered before anything is loaded. */
export function PlayerFrame({ ref, corner, children }: PlayerFrameProps) {
  return (
    <section ref={ref} className={styles.frame} aria-label={playerTexts.region}>
      {children}
      {corner ? <div className={styles.corner}>{corner}</div> : null}
    </section>
  );
}
