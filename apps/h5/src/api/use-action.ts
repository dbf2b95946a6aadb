import { useRef, useState } from 'react';
import { reportUnexpected } from './report-unexpected.ts';

interface ActionState {
  /** Whether the action is running. */
  readonly isBusy: boolean;
  /** Runs an action and hands what it rejects with to `onFailure`. Does nothing while another one runs. */
  run(action: () => Promise<void>, onFailure?: (failure: unknown) => void): Promise<void>;
}

/**
 * One action at a time, such as a call started by a button. A failed call has already shown its toast; without
 * `onFailure` any other error is logged and shown.
 */
export function useAction(): ActionState {
  const [isBusy, setIsBusy] = useState(false);
  // Two taps may come before the next render.
  const isRunning = useRef(false);
  return {
    isBusy,
    async run(action, onFailure = reportUnexpected) {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      try {
        await action();
      } catch (failure) {
        onFailure(failure);
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
  };
}
