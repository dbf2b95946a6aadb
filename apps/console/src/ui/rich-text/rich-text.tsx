import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';

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

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** An editor for headings, bold, lists, links, quotes and images. Its code is loaded when it is shown. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" role="status" aria-label={uiTexts.loading} />}>
      <Editor {...props} />
    </Suspense>
  );
}
