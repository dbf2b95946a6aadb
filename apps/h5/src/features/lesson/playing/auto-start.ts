let startsNext = 0;

/** The person went on from the lesson before: `lessonId` is to start by itself when it is opened. */
export function markAutoStart(lessonId: number): void {
  startsNext = lessonId;
}

/** Whether this lesson is to start by itself; true at most once, and only for what was opened next. */
export function takeAutoStart(lessonId: number): boolean {
  const isMarked = startsNext === lessonId;
  startsNext = 0;
  return isMarked;
}
