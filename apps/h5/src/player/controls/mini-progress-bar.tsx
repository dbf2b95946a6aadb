import type { Player } from '../engine/create-player.ts';
import { usePlayerState } from '../engine/use-player-state.ts';
import styles from '../player.module.css';

/** A thin line at the bottom that tells the position while the controls are hidden. */
export function MiniProgressBar({ player }: { readonly player: Player }) {
  const percent = usePlayerState(player, ({ position, length }) =>
    length > 0 ? Math.min(100, (100 * position) / length).toFixed(1) : '0',
  );
  return (
    <div className={styles.thread}>
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
