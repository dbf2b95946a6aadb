import { mediaDelete } from '@zaixue/contract/operator/teaching/media';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { cureFailure, emitApiEvent } from '../../api/api-events.ts';
import { callOperator } from '../../api/call.ts';
import { operatorSession } from '../../api/first-calls.ts';
import { getSession, rightsOf, setSession } from '../../api/session-store.ts';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { sendFile } from './send-file.ts';
import { markUploadsUsed, readStoredUploads, storeUploads } from './stored-uploads.ts';
import { uploadTexts } from './texts.ts';
import type { UploadItem, UploadTarget } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

const VIDEO_EXTENSIONS = /\.(mp4|m4v|mov|mkv|webm|avi|wmv|flv|ts|mts|m2ts|mpe?g|3gp|ogv)$/i;

/** What the file dialog offers. Some systems know no type of `.mkv` and `.flv`. */
export const VIDEO_TYPES = 'video/*,.mkv,.flv,.ts,.mts,.m2ts,.avi,.wmv';

const operatorId = (): number => getSession().operator?.id ?? 0;

/** The uploads of this page. */
export const uploads = new UploadQueue({
  send: sendFile,
  now: () => Date.now(),
  wait: waitOrOnline,
  cureSession,
  store: (list) => storeUploads(operatorId(), list),
  discard: (item) => void discard(item),
});

markUploadsUsed();

window.addEventListener('beforeunload', (event) => {
  if (uploads.isBusy()) event.preventDefault();
});

/** Shows the uploads that a reload interrupted. To be called once the session is known. */
export function restoreUploads(): void {
  uploads.restore(readStoredUploads(operatorId(), Date.now()));
}

/** Files that are no videos or are empty are told to the operator and left out. */
export function keepVideos(files: readonly File[]): readonly File[] {
  return files.filter((file) => {
    const isVideo = file.type.startsWith('video/') || VIDEO_EXTENSIONS.test(file.name);
    if (!isVideo) showProblem(uploadTexts.notAVideo(file.name));
    else if (file.size === 0) showProblem(uploadTexts.empty(file.name));
    return isVideo && file.size > 0;
  });
}

/** Goes on with the interrupted uploads that wait for one of these files; returns the other files. */
export const resumeInterrupted = (files: readonly File[]): readonly File[] =>
  files.filter((file) => !uploads.resumeWith(file));

/** A file that belongs to no lesson yet. */
export const LIBRARY_ONLY: UploadTarget = { lessonId: 0, lessonTitle: '', courseId: 0 };

/** All uploads of this page. */
export const useUploads = (): readonly UploadItem[] =>
  useSyncExternalStore(uploads.subscribe, uploads.getItems);

/** The latest upload for a lesson that is not ready yet. */
export const useLessonUpload = (lessonId: number): UploadItem | undefined =>
  useSyncExternalStore(uploads.subscribe, () =>
    uploads.getItems().findLast(({ target, state }) => target.lessonId === lessonId && state !== 'ready'),
  );

function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/**
 * The answer to an upload does not always say what the session lacks, so the session itself is asked. Only an active one
 * replaces that of this tab: the frame shows its screens only in an active session.
 */
async function cureSession(tell: (reason: string) => void): Promise<boolean> {
  const view = await callOperator(operatorSession, {}).catch(() => null);
  // Without an answer the upload itself is tried again, which then waits for the network.
  if (view === null) return true;
  if (view.state === 'active' && view.operator?.id === operatorId()) {
    setSession(view);
    return true;
  }
  const isLocked = view.state === 'locked';
  const failure = isLocked ? 'session-locked' : 'session-ended';
  const message = isLocked ? uploadTexts.locked : uploadTexts.ended;
  tell(message);
  const error = new ApiError({
    status: isLocked ? 423 : 401,
    code: isLocked ? 'locked' : 'login_required',
    message,
  });
  emitApiEvent(failure, error);
  return cureFailure(failure, error);
}

const discardListeners = new Set<() => void>();

/** Tells when an upload was removed from the server. Returns a function that ends the subscription. */
export function onUploadDiscarded(listener: () => void): () => void {
  discardListeners.add(listener);
  return () => discardListeners.delete(listener);
}

async function discard({ fileId }: UploadItem): Promise<void> {
  if (fileId === 0 || !rightsOf(getSession()).can('media.delete')) return;
  try {
    await callOperator(mediaDelete, { id: String(fileId) });
    for (const listener of discardListeners) listener();
  } catch (error) {
    showProblem(error instanceof Error ? error.message : uploadTexts.states.refused);
  }
}
