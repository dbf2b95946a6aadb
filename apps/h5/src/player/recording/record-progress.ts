import { listen } from '../listen.ts';
import type { PlaybackPosition } from './playback-position.ts';
import { type RecorderEvent, recorderStep, startRecorder } from './recorder.ts';
import { createReportSender, type SendReport } from './report-sender.ts';

export interface ProgressRecorder {
  /** Playing is going to start here, which the service knows already. Seconds. */
  startAt(seconds: number): void;
  /** The recording or the trial has ended at `position`, seconds. */
  end(position: number): void;
  /** The person leaves: the last report goes out. */
  stop(): void;
}

/**
 * Reports the position while the lesson plays, when the page is put away and on leaving (contract 19.11). Phones
 * close a hidden page without a word, so being hidden already counts as leaving.
 */
export function recordProgress(
  video: HTMLVideoElement,
  place: PlaybackPosition,
  sendReport: SendReport,
  startSeconds: number,
): ProgressRecorder {
  const sender = createReportSender(sendReport);
  let state = startRecorder(startSeconds);
  const step = (event: RecorderEvent): void => {
    const next = recorderStep(state, event);
    state = next.state;
    if (next.report !== null) sender.send(next.report, event.type === 'leave');
  };
  const leave = (): void => step({ type: 'leave', position: place.now() });
  const stops = [
    listen(video, { timeupdate: () => step({ type: 'time', position: place.now() }) }),
    listen(document, {
      visibilitychange() {
        if (document.hidden) leave();
      },
    }),
    listen(window, { pagehide: leave }),
  ];
  return {
    startAt(seconds) {
      state = startRecorder(seconds);
    },
    end: (position) => step({ type: 'end', position }),
    stop() {
      for (const stop of stops) stop();
      leave();
      sender.stop();
    },
  };
}
