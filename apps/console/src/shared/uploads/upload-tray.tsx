import { useEffect } from 'react';
import { Button } from '../../ui/layout/buttons.tsx';
import { Tray } from '../../ui/layout/tray.tsx';
import { uploadTexts } from './texts.ts';
import { isMoving, type UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-tray.module.css';
import { uploads, useUploads } from './uploads.ts';
import { useFollowUploads } from './use-follow-uploads.ts';

/** How long the uploads are still shown when all of them are finished and processed, milliseconds. */
const DONE_MS = 8000;

const isAttentionNeeded = ({ state }: UploadItem): boolean =>
  state === 'needs-file' || state === 'refused' || state === 'failed' || state === 'blocked';

function percentOf(items: readonly UploadItem[]): number {
  const size = items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return size > 0 ? Math.floor((100 * sent) / size) : 0;
}

/** The uploads of this page. */
export default function UploadTray() {
  const items = useUploads();
  useFollowUploads();
  const moving = items.filter(isMoving);
  const problems = items.filter(isAttentionNeeded).length;
  const isDone = items.length > 0 && items.every(({ state }) => state === 'ready');
  useEffect(() => {
    if (!isDone) return;
    // It would cover what is below it for nothing.
    const timer = setTimeout(() => uploads.removeFinished(), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <Tray
      label={uploadTexts.tray}
      icon="upload"
      summary={moving.length > 0 ? uploadTexts.moving(moving.length) : uploadTexts.total(items.length)}
      percent={moving.length > 0 ? percentOf(moving) : null}
      problems={problems > 0 ? uploadTexts.problems(problems) : null}
      closesWhenDone
      footer={
        items.some(({ state }) => state === 'ready') && (
          <Button size="sm" weight="quiet" onClick={() => uploads.removeFinished()}>
            {uploadTexts.clear}
          </Button>
        )
      }
    >
      <ul className={styles.list} aria-label={uploadTexts.tray}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </Tray>
  );
}
