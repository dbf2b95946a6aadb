import type { CourseObject } from '@zaixue/contract/entities/course';
import { useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { commonTexts } from '../../texts.ts';
import { createIcon } from '../../ui/icons/icons.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './course-page.module.css';

const IconShare = /* @__PURE__ */ createIcon(
  'M12 15V4M8 7.5 12 3.5l4 4M7.5 11H6a1.5 1.5 0 0 0-1.5 1.5v6A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 18 11h-1.5',
);

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
