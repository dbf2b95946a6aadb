import { type Cue, cueAt } from '@zaixue/contract/rules/webvtt';
import type { Player } from '../engine/create-player.ts';
import { usePlayerState } from '../engine/player-state.ts';
import styles from './caption-layer.module.css';

interface CaptionLayerProps {
  readonly player: Player;
  readonly cues: readonly Cue[];
  /** What stands at the bottom of the picture, and must not be covered. */
  readonly above: 'nothing' | 'controls' | 'pill';
}

/** The captions over the picture. Screen readers hear the recording itself; the transcript is below it. */
export function CaptionLayer({ player, cues, above }: CaptionLayerProps) {
  const text = usePlayerState(player, ({ position }) => cueAt(cues, position)?.text ?? '');
  if (text === '') return null;
  return (
    <p className={styles.layer} data-above={above} data-captions="">
      <span className={styles.text}>{text}</span>
    </p>
  );
}
