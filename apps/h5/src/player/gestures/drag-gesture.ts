/** What dragging a finger over the picture does; `none` leaves it to the page. */
export type DragAction = 'seek' | 'volume' | 'none';

/** A finger on the picture, px. */
export interface Drag {
  /** How far it has gone to the right and down since it came. */
  readonly dx: number;
  readonly dy: number;
  /** Where it came down: 0 left … 1 right. */
  readonly startRatio: number;
}

export interface DragFreedom {
  readonly canSeek: boolean;
  /** Only there nothing else wants vertical drags: on the page they scroll. */
  readonly isFullscreen: boolean;
}

/** A finger that has gone less far than this may still be a tap. */
const DECIDED_AFTER_PX = 12;
/** A drag over the whole width goes this far, or as far as the recording is long. */
const SECONDS_PER_WIDTH = 90;

/** Whether a finger that has moved so far, px, may still be a tap. */
export const isStill = (dx: number, dy: number): boolean => Math.hypot(dx, dy) < DECIDED_AFTER_PX;

/** What a drag means, or null as long as it may still be a tap. */
export function dragAction({ dx, dy, startRatio }: Drag, freedom: DragFreedom): DragAction | null {
  if (isStill(dx, dy)) return null;
  if (Math.abs(dx) > Math.abs(dy)) return freedom.canSeek ? 'seek' : 'none';
  return freedom.isFullscreen && startRatio > 0.5 ? 'volume' : 'none';
}

/** The second that a drag over `ratio` of the width (negative to the left) leads to. */
export function draggedTo(from: number, ratio: number, length: number): number {
  const target = from + ratio * Math.min(SECONDS_PER_WIDTH, length);
  return Math.min(length, Math.max(0, target));
}

/** The volume, 0 … 1, that a drag over `ratio` of the height (negative is up) leads to. */
export const draggedVolume = (from: number, ratio: number): number => Math.min(1, Math.max(0, from - ratio));
