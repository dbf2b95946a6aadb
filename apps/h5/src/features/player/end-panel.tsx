import type { VideoObject } from '@zaixue/contract/entities/video';
import type { VideoAnswer } from '../../api/queries/video.ts';
import { PlayerPanel } from '../../player/player-panel.tsx';
import type { PlayerEnd } from '../../player/player-state.ts';
import { playerTexts } from '../../player/player-texts.ts';
import { Button } from '../../ui/button.tsx';
import { BuyAction } from './buy-action.tsx';
import { NextPanel } from './next-panel.tsx';

interface EndPanelProps {
  readonly end: PlayerEnd;
  readonly course: VideoAnswer['course'];
  readonly next: VideoObject | null;
  readonly canBuy: boolean;
  readonly onNext: () => void;
  readonly onReplay: () => void;
}

/** What follows the end of a lesson (contract 19.11, "After the end"). */
export function EndPanel({ end, course, next, canBuy, onNext, onReplay }: EndPanelProps) {
  if (end === 'end' && next) return <NextPanel next={next} onNext={onNext} onReplay={onReplay} />;
  return (
    <PlayerPanel title={end === 'trial' ? playerTexts.trialEnd : playerTexts.courseEnd} role="status">
      {end === 'trial' && canBuy ? <BuyAction course={course} /> : null}
      <Button kind="quiet" small onClick={onReplay}>
        {playerTexts.replay}
      </Button>
    </PlayerPanel>
  );
}
