import type { CourseObject } from '@zaixue/contract/entities/course';
import { lazy, Suspense, useState } from 'react';
import { courseDetailTexts } from '../../texts.ts';
import { IconShare } from '../../ui/icons/icon-share.tsx';
import styles from './course-header.module.css';

const ShareSheet = lazy(async () => ({
  default: (await import('../../sharing/share-sheet.tsx')).ShareSheet,
}));

/** Shows the course as a card to share. */
export function ShareButton({ course }: { readonly course: CourseObject }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { title, short_description, thumb } = course;
  return (
    <>
      <button
        type="button"
        className={styles.share}
        aria-label={courseDetailTexts.share}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <IconShare />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ShareSheet
            open={isOpen}
            card={{ title, text: short_description, image: thumb }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
