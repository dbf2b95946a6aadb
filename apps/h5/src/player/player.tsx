import { useEffect, useRef, useState } from 'react';
import { showToast } from '../ui/toast/toast-store.ts';
import type { Captions } from './captions/captions.ts';
import { mirrorCaptions } from './captions/mirror-captions.ts';
import { announceMedia } from './controls/media-session.ts';
import { createPlayer, type Player as PlayerHandle } from './engine/create-player.ts';
import styles from './player.module.css';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerOverlay } from './player-overlay.tsx';
import type { PlayerProps } from './player-props.ts';
import { playerTexts } from './player-texts.ts';
import { showWatermark } from './watermark/watermark-layer.ts';

const NO_CUES: Captions['cues'] = [];

/** Plays one lesson. It uses no routes or API calls; data and callbacks are props. */
export function Player(props: PlayerProps) {
  const { poster, facts, watermark, banDrag, onNext, corner } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [player, setPlayer] = useState<PlayerHandle | null>(null);

  useEffect(() => {
    if (!frame.current || !video.current) return undefined;
    const {
      sources,
      durationHint,
      startSeconds,
      trialSeconds,
      owner,
      forcedPath = null,
      autoStart = false,
    } = latest.current;
    const made = createPlayer({
      frame: frame.current,
      video: video.current,
      sources,
      durationHint,
      startSeconds,
      trialSeconds,
      banDrag: latest.current.banDrag,
      owner,
      forcedPath,
      autoStart,
      sendReport: (seconds, isLast) => latest.current.sendReport(seconds, isLast),
      loadSources: (isRenewal) => latest.current.loadSources(isRenewal),
      onElsewhere: () => showToast(playerTexts.playsElsewhere),
      onSpeedRefused: () => showToast(playerTexts.speedUnsupported),
      onFullscreenRefused: () => showToast(playerTexts.fullscreenUnsupported),
    });
    setPlayer(made);
    latest.current.onPlayer?.(made);
    return () => {
      latest.current.onPlayer?.(null);
      made.destroy();
    };
  }, []);

  const { startSeconds } = props;
  useEffect(() => player?.moveStart(startSeconds), [player, startSeconds]);

  useEffect(() => {
    if (!frame.current || !watermark) return undefined;
    return showWatermark(frame.current, watermark);
  }, [watermark]);

  const { language = '', cues = NO_CUES } = props.captions ?? {};
  useEffect(() => {
    if (!video.current || language === '') return undefined;
    return mirrorCaptions(video.current, cues, language);
  }, [cues, language]);

  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (!player) return undefined;
    return announceMedia(player, {
      facts,
      canSeek: !banDrag,
      onNext: hasNext ? () => latest.current.onNext?.() : null,
    });
  }, [player, facts, banDrag, hasNext]);

  return (
    <PlayerFrame ref={frame} corner={player ? undefined : corner}>
      <video
        ref={video}
        className={styles.video}
        playsInline
        preload="metadata"
        {...(poster ? { poster } : {})}
        webkit-playsinline="true"
        x5-playsinline="true"
        x5-video-player-type="h5-page"
        tabIndex={-1}
        disableRemotePlayback={banDrag}
      />
      {player ? <PlayerOverlay player={player} frame={frame} {...props} /> : null}
    </PlayerFrame>
  );
}
