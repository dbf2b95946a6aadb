/** What is shared of a page. */
export interface ShareCard {
  readonly title: string;
  readonly text: string;
  /** Address of the picture; empty for none. */
  readonly image: string;
}
