import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import type { RichTextProps } from './rich-text-props.ts';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** An editor for headings, bold, lists, links, quotes and images. Its code is loaded when it is shown. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" role="status" aria-label={uiTexts.loading} />}>
      <Editor {...props} />
    </Suspense>
  );
}
