import type { ImageRow } from '@zaixue/contract/operator/teaching/images';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileButton } from '../../ui/form/file-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Text } from '../../ui/layout/layout.ts';
import styles from './images.module.css';
import { imageTexts } from './texts.ts';
import { filesOf, IMAGE_TYPES, useImageUpload } from './upload-images.ts';

interface ImageUploadAreaProps {
  readonly onUploaded: (images: readonly ImageRow[]) => void;
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that takes images: by a button, by dropping files on it, and by pasting while it is shown. */
export function ImageUploadArea({ onUploaded, aside, children }: ImageUploadAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const { upload, progress } = useImageUpload();
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const images = await upload(files);
    if (images.length > 0) onUploaded(images);
  };
  const takeLatest = useRef(take);
  takeLatest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => void takeLatest.current(filesOf(event.clipboardData));
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an addition to the button
    <div
      className={styles.area}
      data-over={isOver || undefined}
      data-over-text={imageTexts.dropHere}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(filesOf(event.dataTransfer));
      }}
    >
      <Group justify="space-between" mb="xs" gap="sm">
        {aside}
        <Group gap="sm">
          <FileButton
            label={imageTexts.upload}
            accept={IMAGE_TYPES}
            multiple
            onFiles={(files) => void take(files)}
            weight="main"
            isBusy={progress !== null}
            leftSection={<Icon name="upload" size={18} />}
          >
            {imageTexts.upload}
          </FileButton>
          <Text size="sm" c="dimmed" aria-live="polite">
            {progress && imageTexts.uploading(progress.done, progress.total)}
          </Text>
        </Group>
      </Group>
      <Text size="xs" c="dimmed" mb="sm">
        {imageTexts.dropHint}
      </Text>
      {children}
    </div>
  );
}
