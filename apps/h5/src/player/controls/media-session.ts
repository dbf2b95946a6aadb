import type { Player } from '../engine/create-player.ts';
import { STEP_SECONDS } from './use-player-keys.ts';

export interface MediaFacts {
  readonly title: string;
  /** The course. */
  readonly album: string;
  /** Address of the cover, may be empty. */
  readonly artwork: string;
}

interface SessionOptions {
  readonly facts: MediaFacts;
  readonly canSeek: boolean;
  /** Next lesson, if there is one. */
  readonly onNext: (() => void) | null;
}

/**
 * Registers title, position and key handlers with the Media Session API, for lock screen and headset keys. Seeking is
 * left out where it is not allowed. Returns a function that undoes it.
 */
export function announceMedia(player: Player, { facts, canSeek, onNext }: SessionOptions): () => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (!session || typeof MediaMetadata !== 'function') return () => undefined;
  const { title, album, artwork } = facts;
  session.metadata = new MediaMetadata({ title, album, artwork: artwork ? [{ src: artwork }] : [] });

  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
    play: () => player.play(),
    pause: () => player.pause(),
    seekbackward: canSeek ? ({ seekOffset }) => player.seekBy(-(seekOffset ?? STEP_SECONDS)) : null,
    seekforward: canSeek ? ({ seekOffset }) => player.seekBy(seekOffset ?? STEP_SECONDS) : null,
    seekto: canSeek ? ({ seekTime }) => player.seekTo(seekTime ?? 0) : null,
    nexttrack: onNext && (() => onNext()),
  };
  const names = Object.keys(actions) as MediaSessionAction[];
  const handle = (name: MediaSessionAction, handler: MediaSessionActionHandler | null): void => {
    try {
      session.setActionHandler(name, handler);
    } catch {
      // This browser does not know the action.
    }
  };
  for (const name of names) handle(name, actions[name] ?? null);

  const stopPosition = reportPosition(session, player);
  return () => {
    stopPosition();
    session.metadata = null;
    session.playbackState = 'none';
    for (const name of names) handle(name, null);
  };
}

/** A device counts on by itself: the position is set again only when the difference exceeds this, seconds. */
const TOLERATED_SECONDS = 1.5;

function reportPosition(session: MediaSession, player: Player): () => void {
  let lastReported = { position: -1, at: 0, length: 0, speed: 0, isPaused: true };
  const report = (): void => {
    const { position, length, speed, isPaused, hasStarted } = player.state.get();
    if (!hasStarted || !(length > 0)) return;
    const elapsed = lastReported.isPaused
      ? 0
      : ((performance.now() - lastReported.at) / 1000) * lastReported.speed;
    const isSame =
      lastReported.length === length &&
      lastReported.speed === speed &&
      lastReported.isPaused === isPaused &&
      Math.abs(lastReported.position + elapsed - position) < TOLERATED_SECONDS;
    if (isSame) return;
    lastReported = { position, at: performance.now(), length, speed, isPaused };
    session.playbackState = isPaused ? 'paused' : 'playing';
    session.setPositionState?.({
      duration: length,
      playbackRate: speed,
      position: Math.min(position, length),
    });
  };
  report();
  return player.state.subscribe(report);
}
