import { formatDuration } from '@zaixue/contract/rules/duration';
import type { ReactNode } from 'react';
import { IconPlay } from '../../ui/icons/content-icons.tsx';
import type { Captions } from '../captions/captions.ts';
import type { Player } from '../engine/create-player.ts';
import { usePlayerState } from '../engine/player-state.ts';
import { playerTexts } from '../player-texts.ts';
import type { Thumbnail } from '../preview/thumbnails.ts';
import styles from './player-chrome.module.css';
import {
  IconCaptions,
  IconExpand,
  IconMuted,
  IconPause,
  IconPictureInPicture,
  IconShrink,
  IconSound,
} from './player-icons.tsx';
import { ScrubBar } from './scrub-bar.tsx';

/** The choices of the player that open in a sheet. */
export type PlayerSheet = 'speed' | 'quality' | 'captions';

interface PlayerChromeProps {
  readonly player: Player;
  readonly isShown: boolean;
  /** The button in the middle makes room for two lines of captions below it. */
  readonly isLifted: boolean;
  readonly canSeek: boolean;
  /** Name of the quality that plays; empty when there is nothing to choose. */
  readonly quality: string;
  readonly thumbnails: readonly Thumbnail[];
  /** Null where there are no captions. */
  readonly captions: Captions | null;
  readonly corner: ReactNode;
  readonly onOpen: (sheet: PlayerSheet) => void;
  readonly onDrag: (isDragging: boolean) => void;
}

/** The controls over the picture: tools at the top, play in the middle, time at the bottom. */
export function PlayerChrome({
  player,
  isShown,
  isLifted,
  canSeek,
  quality,
  thumbnails,
  captions,
  corner,
  onOpen,
  onDrag,
}: PlayerChromeProps) {
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const isWaiting = usePlayerState(player, (state) => state.isWaiting);
  const isFullscreen = usePlayerState(player, (state) => state.isFullscreen);
  const speed = usePlayerState(player, (state) => state.speed);
  const speedText = playerTexts.speedValue(speed);
  return (
    <div className={styles.chrome} data-hidden={!isShown || undefined} data-lifted={isLifted || undefined}>
      <div className={styles.top}>
        {corner}
        <span className={styles.gap} />
        <button
          type="button"
          className={styles.tool}
          aria-label={`${playerTexts.speed} ${speedText}`}
          aria-haspopup="dialog"
          onClick={() => onOpen('speed')}
        >
          {speed === 1 ? playerTexts.speed : speedText}
        </button>
        {quality ? (
          <button
            type="button"
            className={styles.tool}
            aria-label={`${playerTexts.quality} ${quality}`}
            aria-haspopup="dialog"
            onClick={() => onOpen('quality')}
          >
            {quality}
          </button>
        ) : null}
        {captions ? (
          <button
            type="button"
            className={styles.tool}
            aria-label={playerTexts.captions}
            aria-haspopup="dialog"
            data-on={captions.language !== '' || undefined}
            onClick={() => onOpen('captions')}
          >
            <IconCaptions />
          </button>
        ) : null}
        {player.hasPicture ? <PictureControl player={player} /> : null}
        <VolumeControl player={player} />
      </div>
      <button
        type="button"
        className={styles.play}
        data-waiting={isWaiting || undefined}
        aria-label={isPaused ? playerTexts.play : playerTexts.pause}
        onClick={() => player.toggle()}
      >
        {isPaused ? <IconPlay size={32} /> : <IconPause size={32} />}
      </button>
      <div className={styles.bottom}>
        <PlayerTime player={player} part="position" />
        {canSeek ? (
          <ScrubBar player={player} thumbnails={thumbnails} onDrag={onDrag} />
        ) : (
          <span className={styles.slash}>/</span>
        )}
        <PlayerTime player={player} part="length" />
        {canSeek ? null : <span className={styles.gap} />}
        <button
          type="button"
          className={styles.tool}
          aria-label={isFullscreen ? playerTexts.exitFullscreen : playerTexts.fullscreen}
          onClick={() => player.toggleFullscreen()}
        >
          {isFullscreen ? <IconShrink /> : <IconExpand />}
        </button>
      </div>
    </div>
  );
}

function PictureControl({ player }: { readonly player: Player }) {
  const isInPicture = usePlayerState(player, (state) => state.isInPicture);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={isInPicture ? playerTexts.exitPictureInPicture : playerTexts.pictureInPicture}
      onClick={() => player.togglePicture()}
    >
      <IconPictureInPicture />
    </button>
  );
}

/** A time of its own, so that only the digits are drawn anew each second. */
function PlayerTime({ player, part }: { readonly player: Player; readonly part: 'position' | 'length' }) {
  const text = usePlayerState(player, (state) => formatDuration(state[part]));
  return <span className={styles.time}>{text}</span>;
}

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
