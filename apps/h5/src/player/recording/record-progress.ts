import { listen } from '../listen.ts';
import type { PlaybackPosition } from './playback-position.ts';
import { type RecorderEvent, recorderStep, startRecorder } from './recorder.ts';
import { createReportSender, type SendReport } from './report-sender.ts';

export interface ProgressRecorder {
  /** Sets the start position, which the service already has. Seconds. */
  startAt(seconds: number): void;
  /** The recording or the trial has ended at `position`, seconds. */
  end(position: number): void;
  /** Sends the last report. */
  stop(): void;
}

/**
 * Reports the position while the lesson plays, when the page is put away and on leaving (contract 19.11). Phones
 * close hidden pages without an event, so hiding the page counts as leaving.
 */
export function recordProgress(
  video: HTMLVideoElement,
  position: PlaybackPosition,
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
  const leave = (): void => step({ type: 'leave', position: position.now() });
  const stops = [
    listen(video, { timeupdate: () => step({ type: 'time', position: position.now() }) }),
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
    },
  };
}
