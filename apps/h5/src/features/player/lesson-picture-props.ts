import type { VideoObject } from '@zaixue/contract/entities/video';
import type { VideoAnswer } from '../../api/queries/video.ts';
import type { Player } from '../../player/create-player.ts';

/** What a lesson's picture needs to know, player or not. */
export interface LessonPictureProps {
  readonly detail: VideoAnswer;
  readonly isProvisional: boolean;
  /** Where one may go on to after the end, if anywhere. */
  readonly next: VideoObject | null;
  readonly onNext: () => void;
  readonly canBuy: boolean;
  /** Hands out the player while it lives. */
  readonly onPlayer: (player: Player | null) => void;
}
