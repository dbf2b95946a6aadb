export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A title or a strip may stand above this, px (contract 15.5). */
const TOP_MARGIN = 35;

/**
 * Where the watermark appears: anywhere below the top margin, fully inside the frame (contract 15.5). `across` and
 * `down` are random numbers, 0 ≤ n < 1. Px from the left and the top of the frame.
 */
export function watermarkPosition(
  frame: Size,
  text: Size,
  across: number,
  down: number,
): { left: number; top: number } {
  const highest = Math.max(0, frame.height - text.height);
  const top = Math.min(TOP_MARGIN, highest);
  return {
    left: Math.floor(across * Math.max(0, frame.width - text.width)),
    top: Math.floor(top + down * (highest - top)),
  };
}
