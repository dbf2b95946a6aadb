import { useQueryClient } from '@tanstack/react-query';
import {
  IMAGE_BYTES,
  type ImageRow,
  imageList,
  imageUpload,
} from '@zaixue/contract/operator/teaching/images';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { imageTexts } from './texts.ts';

/** An image of 20 MB over 1 Mbit/s takes nearly three minutes. */
const UPLOAD_LIMIT_MS = 300_000;

/** What the file dialog offers. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

const problemOf = (file: File): string | undefined => {
  if (file.type !== '' && !file.type.startsWith('image/')) return imageTexts.notAnImage(file.name);
  return file.size > IMAGE_BYTES ? imageTexts.tooLarge(file.name) : undefined;
};

/** Files of a drop or a paste. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/**
 * Uploads images to the library one after another; the failures are shown. `progress` is null when nothing is uploaded at
 * present. `upload` returns the images that arrived.
 */
export function useImageUpload() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const upload = async (files: readonly File[]): Promise<ImageRow[]> => {
    const arrived: ImageRow[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length });
      const problem = problemOf(file);
      if (problem) {
        showProblem(problem);
        continue;
      }
      try {
        const input = { file, alt: '' };
        arrived.push(await callOperator(imageUpload, input, { timeLimit: UPLOAD_LIMIT_MS }));
      } catch (error) {
        showProblem(imageTexts.uploadFailed(file.name, error instanceof Error ? error.message : ''));
      }
    }
    setProgress(null);
    if (arrived.length > 0) await client.invalidateQueries({ queryKey: [imageList.name] });
    return arrived;
  };
  return { upload, progress };
}
