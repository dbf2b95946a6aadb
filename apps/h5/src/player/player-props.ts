import type { ReactNode } from 'react';
import type { Captions } from './captions/captions.ts';
import type { MediaFacts } from './controls/media-session.ts';
import type { Player } from './engine/create-player.ts';
import type { MediaPath } from './engine/media-path.ts';
import type { LoadSources, PlaySource } from './engine/play-source.ts';
import type { PlayerEnd } from './engine/player-state.ts';
import type { Thumbnail } from './preview/thumbnails.ts';
import type { SendReport } from './recording/report-sender.ts';
import type { Watermark } from './watermark/watermark-layer.ts';

export interface PlayerProps {
  /** At least one, none of them an iframe; the first is the default. Give another `key` for another lesson. */
  readonly sources: readonly PlaySource[];
  readonly poster: string;
  readonly facts: MediaFacts;
  /** Small pictures for seeking, by time. */
  readonly thumbnails?: readonly Thumbnail[] | undefined;
  /** Null where there are none. */
  readonly captions?: Captions | null;
  /** Length until the metadata is loaded, seconds. */
  readonly durationHint: number;
  /** Where it starts. It may still change until it has been played for the first time. Seconds. */
  readonly startSeconds: number;
  /** Playback stops here without full access; null with it. Seconds. */
  readonly trialSeconds: number | null;
  readonly banDrag: boolean;
  readonly watermark: Watermark | null;
  /** Key of the stored choices of speed, quality and volume. */
  readonly owner: string;
  /** Restricts playlists to this path. */
  readonly forcedPath?: MediaPath | null;
  readonly autoStart?: boolean;
  /** Passes the player to the parent; null after it is destroyed. */
  readonly onPlayer?: ((player: Player | null) => void) | undefined;
  readonly sendReport: SendReport;
  readonly loadSources: LoadSources;
  /** Next lesson, for headset keys and lock screens. */
  readonly onNext?: (() => void) | undefined;
  /** What is shown after the end. */
  readonly renderEnd: (end: PlayerEnd, replay: () => void) => ReactNode;
  /** At the top left, over everything. */
  readonly corner?: ReactNode;
}
