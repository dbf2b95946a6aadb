/** A part of the app whose code is loaded when it is first needed. */
export interface LazyPart<Part> {
  /** Loads the code once; a failed try may be repeated. */
  load(): Promise<Part>;
  /** The part if its code is there, else null. */
  loaded(): Part | null;
}

export function lazyPart<Part>(importPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null;
  let loading: Promise<Part> | null = null;
  return {
    loaded: () => part,
    load() {
      loading ??= importPart().then(
        (found) => {
          part = found;
          return found;
        },
        (cause: unknown) => {
          loading = null;
          throw cause;
        },
      );
      return loading;
    },
  };
}
