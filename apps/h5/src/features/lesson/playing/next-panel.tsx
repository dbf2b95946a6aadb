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

/** Opens the next lesson after five seconds. A tap opens it at once; typing text or a stop button cancels it. */
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

  // Do not leave the page while the member is typing a note or a comment.
  useEffect(() => {
    const stopWhileTyping = (): void => {
      if (focusKind(document.activeElement) === 'text') setLeft(null);
    };
    stopWhileTyping();
    return listen(document, { focusin: stopWhileTyping });
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
