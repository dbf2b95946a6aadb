import type { VideoObject } from '@zaixue/contract/entities/video';
import { useEffect, useRef, useState } from 'react';
import { PlayerPanel } from '../../../player/controls/player-panel.tsx';
import { focusKind } from '../../../player/controls/use-player-keys.ts';
import { listen } from '../../../player/listen.ts';
import { playerTexts } from '../../../player/player-texts.ts';
import { Button } from '../../../ui/button.tsx';

const COUNTDOWN_SECONDS = 5;

interface NextPanelProps {
  readonly next: VideoObject;
  readonly onNext: () => void;
  readonly onReplay: () => void;
}

/** Leads to the next lesson: at once by a tap, by itself after five seconds unless stopped or something is written. */
export function NextPanel({ next, onNext, onReplay }: NextPanelProps) {
  const [left, setLeft] = useState<number | null>(COUNTDOWN_SECONDS);
  const latest = useRef(onNext);
  latest.current = onNext;
  useEffect(() => {
    if (left === null) return undefined;
    if (left === 0) {
      latest.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  // Whoever writes a note or a comment is not torn away from it.
  useEffect(() => {
    const stopForWriting = (): void => {
      if (focusKind(document.activeElement) === 'text') setLeft(null);
    };
    stopForWriting();
    return listen(document, { focusin: stopForWriting });
  }, []);

  return (
    <PlayerPanel title={next.title} text={left === null ? undefined : playerTexts.nextIn(left)}>
      <Button kind="primary" small onClick={onNext}>
        {playerTexts.next}
      </Button>
      {left === null ? (
        <Button kind="quiet" small onClick={onReplay}>
          {playerTexts.replay}
        </Button>
      ) : (
        <Button kind="quiet" small onClick={() => setLeft(null)}>
          {playerTexts.stopNext}
        </Button>
      )}
    </PlayerPanel>
  );
}
