/** One caption. */
export interface Cue {
  /** Seconds from the start. */
  readonly start: number;
  readonly end: number;
  /** Position and size as WebVTT writes them; empty for the player's own. */
  readonly settings: string;
  /** One or more lines of WebVTT cue text. */
  readonly text: string;
}
