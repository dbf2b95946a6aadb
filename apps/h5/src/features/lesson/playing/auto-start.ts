let autoStartId = 0;

/** Requests that this lesson starts automatically when it opens, because the previous lesson led to it. */
export function requestAutoStart(lessonId: number): void {
  autoStartId = lessonId;
}

/** Whether this lesson must start automatically. Clears the request. */
export function consumeAutoStart(lessonId: number): boolean {
  const isRequested = autoStartId === lessonId;
  autoStartId = 0;
  return isRequested;
}
