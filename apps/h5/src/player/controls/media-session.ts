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
 * Tells the device what plays and how far it is, for its lock screen and headset keys, and what its keys do; so
 * sound goes on in the background under its name. Seeking is not offered where it is not allowed. Returns how to
 * take it all back.
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

  const stopPosition = tellPosition(session, player);
  return () => {
    stopPosition();
    session.metadata = null;
    session.playbackState = 'none';
    for (const name of names) handle(name, null);
  };
}

/** A device counts on by itself: it is told anew only when that would go wrong by more than this, seconds. */
const TOLERATED_SECONDS = 1.5;

function tellPosition(session: MediaSession, player: Player): () => void {
  let told = { position: -1, at: 0, length: 0, speed: 0, isPaused: true };
  const tell = (): void => {
    const { position, length, speed, isPaused, hasStarted } = player.state.get();
    if (!hasStarted || !(length > 0)) return;
    const elapsed = told.isPaused ? 0 : ((performance.now() - told.at) / 1000) * told.speed;
    const isSame =
      told.length === length &&
      told.speed === speed &&
      told.isPaused === isPaused &&
      Math.abs(told.position + elapsed - position) < TOLERATED_SECONDS;
    if (isSame) return;
    told = { position, at: performance.now(), length, speed, isPaused };
    session.playbackState = isPaused ? 'paused' : 'playing';
    session.setPositionState?.({
      duration: length,
      playbackRate: speed,
      position: Math.min(position, length),
    });
  };
  tell();
  return player.state.subscribe(tell);
}
