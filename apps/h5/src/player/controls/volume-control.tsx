import type { Player } from '../engine/create-player.ts';
import { usePlayerState } from '../engine/use-player-state.ts';
import { playerTexts } from '../player-texts.ts';
import styles from './player-chrome.module.css';
import { IconMuted, IconSound } from './player-icons.tsx';

/** Mute everywhere; a volume slider where there is a mouse, since phones have keys for it. */
export function VolumeControl({ player }: { readonly player: Player }) {
  const volume = usePlayerState(player, (state) => state.volume);
  const isMuted = usePlayerState(player, (state) => state.isMuted);
  const isSilent = isMuted || volume === 0;
  return (
    <span className={styles.volume}>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        aria-label={playerTexts.volume}
        onChange={(event) => player.chooseVolume(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={isSilent ? playerTexts.unmute : playerTexts.mute}
        onClick={() => player.toggleMute()}
      >
        {isSilent ? <IconMuted /> : <IconSound />}
      </button>
    </span>
  );
}
