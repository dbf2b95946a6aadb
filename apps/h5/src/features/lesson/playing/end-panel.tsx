import type { VideoObject } from '@zaixue/contract/entities/video';
import type { VideoAnswer } from '../../../api/queries/video.ts';
import { PlayerPanel } from '../../../player/controls/player-panel.tsx';
import type { PlayerEnd } from '../../../player/engine/player-state.ts';
import { playerTexts } from '../../../player/player-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { Button } from '../../../ui/button.tsx';
import { NextPanel } from './next-panel.tsx';
import { OfferAction } from './offer-action.tsx';

/** The other unfinished lessons of the course. */
export interface UnfinishedLessons {
  readonly count: number;
  /** Opens the first of them. */
  readonly onOpen: () => void;
}

interface EndPanelProps {
  readonly end: PlayerEnd;
  readonly course: VideoAnswer['course'];
  readonly next: VideoObject | null;
  readonly unfinished: UnfinishedLessons;
  readonly offers: Offers;
  readonly onNext: () => void;
  readonly onReplay: () => void;
}

/** Shown at the end of a lesson (contract 19.11, "After the end"). */
export function EndPanel({ end, course, next, unfinished, offers, onNext, onReplay }: EndPanelProps) {
  const replay = (
    <Button kind="quiet" small onClick={onReplay}>
      {playerTexts.replay}
    </Button>
  );
  if (end === 'trial') {
    const offer = offers.buy ? 'buy' : offers.vip ? 'vip' : 'none';
    return (
      <PlayerPanel title={playerTexts.trialEnd[offer]} role="status">
        <OfferAction course={course} offers={offers} />
        {replay}
      </PlayerPanel>
    );
  }
  if (next) return <NextPanel next={next} onNext={onNext} onReplay={onReplay} />;
  if (unfinished.count > 0) {
    return (
      <PlayerPanel title={playerTexts.lastButUnfinished(unfinished.count)} role="status">
        <Button kind="primary" small onClick={unfinished.onOpen}>
          {playerTexts.openUnfinished}
        </Button>
        {replay}
      </PlayerPanel>
    );
  }
  return (
    <PlayerPanel title={playerTexts.courseEnd} role="status">
      {replay}
    </PlayerPanel>
  );
}
