import type { CourseObject } from '@zaixue/contract/entities/course';
import { useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { commonTexts } from '../../texts.ts';
import { IconShare } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './course-page.module.css';

const shareSheet = lazyPart(async () => (await import('../../shared/sharing/share-sheet.tsx')).ShareSheet);

/** Opens the share sheet of the course. */
export function ShareButton({ course }: { readonly course: CourseObject }) {
  const [isOpen, setIsOpen] = useState(false);
  const ShareSheet = shareSheet.loaded();
  const { title, short_description, thumb } = course;
  return (
    <>
      <button
        type="button"
        className={styles.share}
        aria-label={courseDetailTexts.share}
        aria-haspopup="dialog"
        onClick={() => {
          shareSheet.load().then(
            () => setIsOpen(true),
            () => showToast(commonTexts.codeMissing),
          );
        }}
      >
        <IconShare />
      </button>
      {ShareSheet ? (
        <ShareSheet
          open={isOpen}
          card={{ title, text: short_description, image: thumb }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
