import type { VideoObject } from '@zaixue/contract/entities/video';
import type { VideoAnswer } from '../../../api/queries/video.ts';
import type { Player } from '../../../player/engine/create-player.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';

/** The other lessons of the course that are not finished. */
export interface Unfinished {
  readonly count: number;
  /** Opens the first of them. */
  readonly onOpen: () => void;
}

/** What a lesson's picture needs to know, player or not. */
export interface LessonPictureProps {
  readonly detail: VideoAnswer;
  /** Where one may go on to after the end, if anywhere. */
  readonly next: VideoObject | null;
  readonly onNext: () => void;
  readonly offers: Offers;
  readonly unfinished: Unfinished;
  /** Hands out the player while it lives. */
  readonly onPlayer: (player: Player | null) => void;
}
