import { type RefObject, useState } from 'react';
import { commonTexts } from '../texts.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/states/spinner.tsx';
import { ToastHost } from '../ui/toast/toast-host.tsx';
import { CaptionLayer } from './captions/caption-layer.tsx';
import { useCaptionSwitch } from './captions/captions.ts';
import { ChoiceSheet } from './controls/choice-sheet.tsx';
import { PlayerChrome, type PlayerSheet } from './controls/player-chrome.tsx';
import { PlayerPanel } from './controls/player-panel.tsx';
import { ResumePill } from './controls/resume-pill.tsx';
import { SPEEDS } from './controls/speed-control.ts';
import { useAutoHide } from './controls/use-auto-hide.ts';
import { usePlayerKeys } from './controls/use-player-keys.ts';
import type { Player } from './engine/create-player.ts';
import { type PlayerFailure, usePlayerState } from './engine/player-state.ts';
import { TouchSurface } from './gestures/touch-surface.tsx';
import styles from './player.module.css';
import type { PlayerProps } from './player-props.ts';
import { playerTexts } from './player-texts.ts';

type LayerProps = Pick<
  PlayerProps,
  'sources' | 'thumbnails' | 'captions' | 'banDrag' | 'renderEnd' | 'corner'
> & {
  readonly player: Player;
  readonly frame: RefObject<HTMLDivElement | null>;
};

const NO_THUMBNAILS: NonNullable<PlayerProps['thumbnails']> = [];

/** Everything over the picture of a living player. */
export function PlayerOverlay({
  player,
  frame,
  sources,
  thumbnails = NO_THUMBNAILS,
  captions = null,
  banDrag,
  renderEnd,
  corner,
}: LayerProps) {
  const [sheet, setSheet] = useState<PlayerSheet | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [isResumeGone, setIsResumeGone] = useState(false);
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const isWaiting = usePlayerState(player, (state) => state.isWaiting);
  const isFullscreen = usePlayerState(player, (state) => state.isFullscreen);
  const end = usePlayerState(player, (state) => state.end);
  const failure = usePlayerState(player, (state) => state.failure);
  const speed = usePlayerState(player, (state) => state.speed);
  const qualityIndex = usePlayerState(player, (state) => state.qualityIndex);
  const startedAt = usePlayerState(player, (state) => state.startedAt);
  const { isShown, show, hide } = useAutoHide(frame, isPaused || isDragging || sheet !== null);
  const toggleCaptions = useCaptionSwitch(captions);
  usePlayerKeys(player, show, toggleCaptions);

  const replay = (): void => player.replay();
  const isCovered = end !== null || failure !== null;
  const showsResume = startedAt > 0 && !isResumeGone && !isCovered;
  return (
    <>
      <TouchSurface
        player={player}
        canSeek={!banDrag}
        thumbnails={thumbnails}
        onToggleControls={isShown ? hide : show}
        onMouse={show}
      />
      {captions && captions.language !== '' && !isCovered ? (
        <CaptionLayer
          player={player}
          cues={captions.cues}
          above={showsResume ? 'pill' : isShown ? 'controls' : 'nothing'}
        />
      ) : null}
      {isWaiting && !isCovered ? (
        <span className={styles.waiting}>
          <Spinner size={44} label={playerTexts.buffering} />
        </span>
      ) : null}
      {isCovered ? (
        <div className={styles.corner}>{corner}</div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the controls are in use
        <div onFocus={show} onPointerDown={show}>
          <PlayerChrome
            player={player}
            isShown={isShown}
            isLifted={captions !== null && captions.language !== '' && !showsResume}
            canSeek={!banDrag}
            quality={sources.length > 1 ? (sources[qualityIndex]?.name ?? '') : ''}
            thumbnails={thumbnails}
            captions={captions}
            corner={corner}
            onOpen={setSheet}
            onDrag={setIsDragging}
          />
        </div>
      )}
      {isShown || isCovered || banDrag ? null : <MiniProgressBar player={player} />}
      {showsResume ? (
        <ResumePill player={player} seconds={startedAt} onGone={() => setIsResumeGone(true)} />
      ) : null}
      {failure ? (
        <PlayerPanel title={failureText(failure)} role="alert">
          <Button kind="primary" small onClick={() => player.retry()}>
            {commonTexts.retry}
          </Button>
        </PlayerPanel>
      ) : null}
      {end && !failure ? renderEnd(end, replay) : null}
      <div className={styles.sheets}>
        <ChoiceSheet
          open={sheet === 'speed'}
          title={playerTexts.speedTitle}
          choices={SPEEDS.map((value) => ({ value, label: playerTexts.speedValue(value) }))}
          value={speed}
          onChoose={(value) => player.chooseSpeed(value)}
          onClose={() => setSheet(null)}
        />
        <ChoiceSheet
          open={sheet === 'quality'}
          title={playerTexts.quality}
          choices={sources.map(({ name }, index) => ({ value: index, label: name }))}
          value={qualityIndex}
          onChoose={(index) => player.chooseQuality(index)}
          onClose={() => setSheet(null)}
        />
        {captions ? (
          <ChoiceSheet
            open={sheet === 'captions'}
            title={playerTexts.captions}
            choices={[
              { value: '', label: playerTexts.captionsOff },
              ...captions.tracks.map(({ language, label }) => ({ value: language, label })),
            ]}
            value={captions.language}
            onChoose={captions.onChoose}
            onClose={() => setSheet(null)}
          />
        ) : null}
      </div>
      {isFullscreen ? <ToastHost /> : null}
    </>
  );
}

/** A thin progress bar while the controls are hidden. */
export function MiniProgressBar({ player }: { readonly player: Player }) {
  const percent = usePlayerState(player, ({ position, length }) =>
    length > 0 ? Math.min(100, (100 * position) / length).toFixed(1) : '0',
  );
  return (
    <div className={styles.miniProgress}>
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}

/** The message for a failure. */
export function failureText({ cause, message }: PlayerFailure): string {
  if (message) return message;
  if (cause === 'network') return playerTexts.failedNetwork;
  return cause === 'address' ? playerTexts.failedAddress : playerTexts.failedMedia;
}
