import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Autosave, type AutosaveState, createAutosave } from '../../ui/form/autosave.ts';

/** Saving of one text while it is edited, for a screen. */
export interface ScreenAutosave {
  readonly state: AutosaveState;
  /** What ended the last try; null when nothing is wrong. Without a network there is none: the next try follows by itself. */
  readonly failure: unknown;
  readonly change: (text: string) => void;
  /** Sends a text at once after a failure; with null, nothing is left to send. */
  readonly retry: (text: string | null) => void;
  readonly forgetFailure: () => void;
}

/** @param save sends a text as it was when the pause in typing ended; what it throws is the failure. */
export function useAutosave(save: (text: string) => Promise<void>): ScreenAutosave {
  const [state, setState] = useState<AutosaveState>('saved');
  const [failure, setFailure] = useState<unknown>(null);
  const autosave = useRef<Autosave | null>(null);
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    const started = createAutosave({
      save: async (text) => {
        setFailure(null);
        try {
          await latestSave.current(text);
          return 'saved';
        } catch (error) {
          if (error instanceof ApiError && (error.status === 0 || error.status >= 502)) return 'retry';
          throw error;
        }
      },
      onState: setState,
      onFailure: setFailure,
    });
    autosave.current = started;
    return () => started.close();
  }, []);
  return {
    state,
    failure,
    change: (text) => autosave.current?.change(text),
    retry: (text) => {
      setFailure(null);
      if (text !== null) autosave.current?.change(text);
      void autosave.current?.flush();
    },
    forgetFailure: () => setFailure(null),
  };
}

/** A failure in words; null when there is none. */
export function problemOf(failure: unknown): string | null {
  if (failure === null) return null;
  return failure instanceof Error ? failure.message : String(failure);
}
