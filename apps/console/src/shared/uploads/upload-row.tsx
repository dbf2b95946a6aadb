import { mediaRetry } from '@zaixue/contract/operator/teaching/media';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showProblem } from '../../ui/feedback/notify.tsx';
import { formatBytes } from '../../ui/form/amounts.ts';
import { FileButton } from '../../ui/form/file-button.tsx';
import { IconButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Progress, Text } from '../../ui/layout/layout.ts';
import { uploadTexts } from './texts.ts';
import { isUnsent, secondsLeft, type UploadItem } from './upload-item.ts';
import styles from './upload-tray.module.css';
import { uploads, VIDEO_TYPES } from './uploads.ts';

function formatLeft(seconds: number): string {
  if (seconds < 60) return uploadTexts.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? uploadTexts.minutes(minutes)
    : uploadTexts.hours(Math.floor(minutes / 60), minutes % 60);
}

/** What an upload is doing, in a line. */
function detailsOf(item: UploadItem): string {
  const { state, sentBytes, sizeBytes, speed, reason, percent } = item;
  if (state === 'needs-file') return uploadTexts.needsFile(formatBytes(sentBytes));
  if (state === 'processing') return uploadTexts.processing(percent);
  if (state === 'ready') return formatBytes(sizeBytes);
  if (reason !== '') return reason;
  const left = secondsLeft(item);
  return [
    uploadTexts.sent(formatBytes(sentBytes), formatBytes(sizeBytes)),
    ...(state === 'sending' && speed > 0 ? [uploadTexts.speed(formatBytes(speed))] : []),
    ...(state === 'sending' && left !== undefined ? [uploadTexts.left(formatLeft(left))] : []),
  ].join(' · ');
}

const TONES: Partial<Record<UploadItem['state'], string>> = {
  refused: 'bad',
  failed: 'bad',
  retrying: 'warning',
  blocked: 'warning',
  'needs-file': 'warning',
  ready: 'good',
};

/** One upload of the tray. */
export function UploadRow({ item }: { item: UploadItem }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { id, name, state, target } = item;
  const share = state === 'processing' ? item.percent : (100 * item.sentBytes) / Math.max(1, item.sizeBytes);
  const cancel = (): void => {
    if (item.sentBytes === 0) uploads.cancel(id);
    else setIsCancelling(true);
  };
  return (
    <li className={styles.row}>
      <Group wrap="nowrap" gap={4} align="flex-start">
        <div className={styles.names}>
          <Text size="sm" fw={500} className={styles.name ?? ''} title={name}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {target.lessonId > 0 ? uploadTexts.to(target.lessonTitle) : uploadTexts.toLibrary}
          </Text>
        </div>
        <RowButtons item={item} onCancel={cancel} />
      </Group>
      {state !== 'ready' && (
        <Progress
          value={share}
          size="sm"
          aria-label={name}
          striped={state === 'processing'}
          animated={state === 'processing'}
        />
      )}
      <Text size="xs" className={styles.details ?? ''} data-tone={TONES[state]}>
        <strong>{uploadTexts.states[state]}</strong> {detailsOf(item)}
      </Text>
      {state === 'needs-file' && <ChooseAgain item={item} />}
      <ConfirmDialog
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        title={uploadTexts.cancelTitle}
        confirmLabel={uploadTexts.cancelUpload}
        isDanger
        onConfirm={async () => uploads.cancel(id)}
      >
        {uploadTexts.cancelText(name)}
      </ConfirmDialog>
    </li>
  );
}

function RowButtons({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const { id, name, state, fileId } = item;
  const { can } = useRights();
  const process = async (): Promise<void> => {
    try {
      await callOperator(mediaRetry, { id: String(fileId) });
      uploads.change(id, { state: 'processing', percent: 0, reason: '' });
    } catch (error) {
      showProblem(error instanceof Error ? error.message : uploadTexts.states.failed);
    }
  };
  return (
    <Group gap={0} wrap="nowrap">
      {(state === 'sending' || state === 'waiting' || state === 'retrying') && (
        <IconButton label={uploadTexts.pause(name)} onClick={() => uploads.pause(id)}>
          <Icon name="pause" />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={uploadTexts.resume(name)} onClick={() => uploads.resume(id)}>
          <Icon name="play" />
        </IconButton>
      )}
      {state === 'refused' && (
        <IconButton label={uploadTexts.retry(name)} onClick={() => uploads.resume(id)}>
          <Icon name="restore" />
        </IconButton>
      )}
      {state === 'failed' && can('media.retry') && fileId > 0 && (
        <IconButton label={uploadTexts.retry(name)} onClick={process}>
          <Icon name="restore" />
        </IconButton>
      )}
      {isUnsent(item) || state === 'refused' || state === 'needs-file' ? (
        <IconButton label={uploadTexts.cancel(name)} onClick={onCancel}>
          <Icon name="close" />
        </IconButton>
      ) : (
        <IconButton label={uploadTexts.remove(name)} onClick={() => uploads.remove(id)}>
          <Icon name="close" />
        </IconButton>
      )}
    </Group>
  );
}

/** Asks for the file of an upload that a reload interrupted. */
function ChooseAgain({ item }: { item: UploadItem }) {
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      <FileButton
        label={uploadTexts.chooseAgainFor(item.name)}
        accept={VIDEO_TYPES}
        onFiles={([file]) => {
          if (file) setIsOther(!uploads.resumeWith(file, item.id));
        }}
        size="sm"
        aria-label={uploadTexts.chooseAgainFor(item.name)}
      >
        {uploadTexts.chooseAgain}
      </FileButton>
      {isOther && (
        <Text size="xs" role="alert" className={styles.details ?? ''} data-tone="bad">
          {uploadTexts.notTheSame(item.name)}
        </Text>
      )}
    </>
  );
}
