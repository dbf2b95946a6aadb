import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Progress, Text } from '../../ui/layout/layout.ts';
import { PHONE } from '../../ui/layout/phone.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { uploadTexts } from './texts.ts';
import { isMoving, type UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import styles from './upload-tray.module.css';
import { uploads, useUploads } from './uploads.ts';
import { useFollowUploads } from './use-follow-uploads.ts';

const isAttentionNeeded = ({ state }: UploadItem): boolean =>
  state === 'needs-file' || state === 'refused' || state === 'failed' || state === 'blocked';

function percentOf(items: readonly UploadItem[]): number {
  const size = items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = items.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return size > 0 ? Math.floor((100 * sent) / size) : 0;
}

/** The uploads of this page, over every screen. On phones a button that opens them. */
export default function UploadTray() {
  const items = useUploads();
  const [isOpen, setIsOpen] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  useFollowUploads();

  // What is finished does not lie over the next screen.
  const { pathname } = useLocation();
  const [seenPath, setSeenPath] = useState(pathname);
  if (seenPath !== pathname) {
    setSeenPath(pathname);
    if (items.every(({ state }) => state === 'ready')) setIsOpen(false);
  }

  const moving = items.filter(isMoving);
  const problems = items.filter(isAttentionNeeded).length;
  const summary = moving.length > 0 ? uploadTexts.moving(moving.length) : uploadTexts.total(items.length);
  const canClear = items.some(({ state }) => state === 'ready');
  const list = (
    <ul className={styles.list} aria-label={uploadTexts.tray}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </ul>
  );
  const clear = canClear && (
    <Button size="sm" weight="quiet" onClick={() => uploads.removeFinished()}>
      {uploadTexts.clear}
    </Button>
  );
  const bar = moving.length > 0 && (
    <Progress value={percentOf(moving)} size="xs" aria-label={uploadTexts.tray} />
  );

  if (isPhone)
    return (
      <>
        <section className={styles.pill} aria-label={uploadTexts.tray}>
          <button type="button" className={styles.toggle} onClick={() => setIsSheetOpen(true)}>
            <Icon name="upload" size={18} />
            <span role="status">{summary}</span>
            {moving.length > 0 && <span>{percentOf(moving)}%</span>}
            {problems > 0 && <Problems count={problems} />}
          </button>
        </section>
        <Sheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title={uploadTexts.tray}>
          {list}
          {clear}
        </Sheet>
      </>
    );

  return (
    <section className={styles.tray} aria-label={uploadTexts.tray}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        title={isOpen ? uploadTexts.minimise : uploadTexts.open}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="upload" size={18} />
        <Text component="span" fw={600} size="sm" role="status">
          {summary}
        </Text>
        {moving.length > 0 && <span>{percentOf(moving)}%</span>}
        {problems > 0 && <Problems count={problems} />}
        <Icon name={isOpen ? 'chevronDown' : 'up'} size={18} className={styles.arrow ?? ''} />
      </button>
      {bar}
      {isOpen && (
        <>
          <div className={styles.scroll}>{list}</div>
          {clear}
        </>
      )}
    </section>
  );
}

const Problems = ({ count }: { count: number }) => (
  <span className={styles.problems}>
    <Icon name="warning" size={16} />
    {uploadTexts.problems(count)}
  </span>
);
