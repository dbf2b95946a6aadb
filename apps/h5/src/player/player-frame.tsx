import type { ReactNode, Ref } from 'react';
import styles from './player.module.css';
import { playerTexts } from './player-texts.ts';

interface PlayerFrameProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** At the top left, over everything: the way back. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** The 16 : 9 box that a player, or what stands in its place, fills. It is there before anything is loaded. */
export function PlayerFrame({ ref, corner, children }: PlayerFrameProps) {
  return (
    <section ref={ref} className={styles.frame} aria-label={playerTexts.region}>
      {children}
      {corner ? <div className={styles.corner}>{corner}</div> : null}
    </section>
  );
}
