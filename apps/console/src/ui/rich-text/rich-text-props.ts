import type { ReactNode } from 'react';

/** An image to insert: its path on the site, and what it shows. */
export interface InsertedImage {
  readonly src: string;
  readonly alt: string;
}

export interface RichTextProps {
  /** Name for assistive technology. */
  readonly label: string;
  /** HTML at the beginning; give another `key` to replace what is in the editor. */
  readonly initialHtml: string;
  /** Called for each change with clean HTML; empty when there is no content. */
  readonly onChange: (html: string) => void;
  readonly isReadOnly?: boolean;
  /** Lets the operator choose an image of the library, e.g. a sheet; shown when the image button is pressed. */
  readonly renderImageChooser?: (choose: (image: InsertedImage) => void, close: () => void) => ReactNode;
}
