import { useEffect } from 'react';
import type { Player } from '../../../player/engine/create-player.ts';
import { listen } from '../../../player/listen.ts';
import { previewToken } from '../../../session/preview.ts';

/** Whether this is an operator's preview in a frame of the console. */
const isInConsole = (): boolean => previewToken() !== null && window.parent !== window;

/**
 * In an operator's preview, the console that shows this page in a frame moves the video with the message
 * `{ seekTo: seconds }`, also where members may not seek. Returns whether it can.
 */
export function useConsoleSeek(player: Player | null): boolean {
  useEffect(() => {
    if (!player || !isInConsole()) return undefined;
    return listen(window, {
      message(event) {
        const { data, origin, source } = event as MessageEvent;
        if (origin !== window.location.origin || source !== window.parent) return;
        const seconds: unknown = data?.seekTo;
        if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return;
        player.seekTo(seconds);
        player.play();
      },
    });
  }, [player]);
  return isInConsole();
}
