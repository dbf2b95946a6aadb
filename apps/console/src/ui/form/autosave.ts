/**
 * - `saved`: the server has what was typed;
 * - `unsaved`: typed since, or the last try failed for good;
 * - `saving`: a request is on its way;
 * - `retrying`: the network failed, the next try follows by itself.
 */
export type AutosaveState = 'saved' | 'unsaved' | 'saving' | 'retrying';

/** Pause after the last key until the text is sent, milliseconds. */
const TYPING_PAUSE_MS = 1200;
/** Pauses between tries without a network, milliseconds; the last one repeats. */
const RETRY_MS = [2000, 5000, 15_000, 30_000] as const;

export interface AutosaveOptions {
  /** Sends the text. `retry` asks for another try later, e.g. without a network; what it throws ends saving until the next change. */
  readonly save: (text: string) => Promise<'saved' | 'retry'>;
  readonly onState: (state: AutosaveState) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface Autosave {
  /** The text as it is now. */
  readonly change: (text: string) => void;
  /** Sends what is unsaved at once. False when it could not be saved. */
  readonly flush: () => Promise<boolean>;
  /** Throws away what is unsaved and waits for the request on its way. */
  readonly stop: () => Promise<void>;
  /** Saves what is left and ends; for a screen that closes. */
  readonly close: () => void;
}

const open = new Set<Autosave>();

/** Saves what every editor of this tab has not saved yet. Call it before publishing. False when something could not be saved. */
export async function flushAutosaves(): Promise<boolean> {
  const results = await Promise.all([...open].map((autosave) => autosave.flush()));
  return results.every((isSaved) => isSaved);
}

/** Throws away what every editor of this tab has not saved yet. Call it before the draft is deleted. */
export async function stopAutosaves(): Promise<void> {
  await Promise.all([...open].map((autosave) => autosave.stop()));
}

/**
 * Saves a text while it is typed, one request at a time, so that an older text never overwrites a newer one. Without a network it
 * tries again, at once when the browser says that it is back.
 */
export function createAutosave({ save, onState, onFailure }: AutosaveOptions): Autosave {
  let unsaved: string | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };

  const send = (): Promise<void> => {
    clearTimeout(timer);
    running ??= sendUnsaved().finally(() => {
      running = undefined;
    });
    return running;
  };

  const sendUnsaved = async (): Promise<void> => {
    while (unsaved !== undefined) {
      const text = unsaved;
      unsaved = undefined;
      onState('saving');
      try {
        const result = await save(text);
        if (result === 'retry') {
          unsaved ??= text;
          onState('retrying');
          if (!isClosed) wait(RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] as number);
          return;
        }
        failures = 0;
      } catch (error) {
        unsaved ??= text;
        onState('unsaved');
        onFailure(error);
        return;
      }
    }
    onState('saved');
  };

  const retryNow = (): void => {
    if (unsaved !== undefined) void send();
  };
  const autosave: Autosave = {
    change: (text) => {
      unsaved = text;
      if (!running) onState('unsaved');
      wait(TYPING_PAUSE_MS);
    },
    flush: async () => {
      if (unsaved !== undefined || running) await send();
      return unsaved === undefined;
    },
    stop: async () => {
      clearTimeout(timer);
      unsaved = undefined;
      await running;
      clearTimeout(timer);
      unsaved = undefined;
      onState('saved');
    },
    close: () => {
      isClosed = true;
      window.removeEventListener('online', retryNow);
      const end = (): void => void open.delete(autosave);
      void autosave.flush().then(end, end);
    },
  };
  window.addEventListener('online', retryNow);
  open.add(autosave);
  return autosave;
}
