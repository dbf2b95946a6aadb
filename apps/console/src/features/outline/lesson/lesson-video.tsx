import type { OutlineLesson } from '@zaixue/contract/operator/teaching/outline';
import { uploadTexts } from '../../../shared/uploads/texts.ts';
import { useLessonUpload } from '../../../shared/uploads/uploads.ts';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import styles from '../outline.module.css';
import { useOutline } from '../outline-context.ts';
import { outlineTexts } from '../texts.ts';

const TONES: Readonly<Record<OutlineLesson['video']['status'], Tone>> = {
  none: 'neutral',
  uploading: 'busy',
  waiting: 'busy',
  processing: 'busy',
  ready: 'good',
  failed: 'bad',
};

interface VideoState {
  readonly tone: Tone;
  readonly text: string;
  readonly reason: string;
  readonly isFailed: boolean;
}

/** How far the video of a lesson is; an upload of this page knows it earlier than the server. */
function useVideoState({ id, video }: OutlineLesson): VideoState {
  const upload = useLessonUpload(id);
  if (upload && upload.state !== 'processing' && upload.state !== 'failed') {
    const percent = Math.floor((100 * upload.sentBytes) / Math.max(1, upload.sizeBytes));
    const text = uploadTexts.states[upload.state];
    const isWrong = upload.state === 'refused';
    return {
      tone: isWrong ? 'bad' : upload.state === 'sending' || upload.state === 'waiting' ? 'busy' : 'warning',
      text: upload.state === 'sending' ? outlineTexts.percent(text, percent) : text,
      reason: upload.reason,
      isFailed: false,
    };
  }
  // The server has the file, but the outline was loaded before that.
  const isBehind =
    upload?.state === 'processing' && (video.status === 'none' || video.status === 'uploading');
  if (isBehind) return { tone: 'busy', text: outlineTexts.videoStates.waiting, reason: '', isFailed: false };
  const text = outlineTexts.videoStates[video.status];
  const hasPercent = (video.status === 'uploading' || video.status === 'processing') && video.percent > 0;
  return {
    tone: TONES[video.status],
    text: hasPercent ? outlineTexts.percent(text, video.percent) : text,
    reason: video.reason,
    isFailed: video.status === 'failed',
  };
}

/** The state of a lesson's video with its reason, and what can be done about it. */
export function LessonVideo({ lesson }: { lesson: OutlineLesson }) {
  const { can, retryVideo, chooseVideos } = useOutline();
  const { tone, text, reason, isFailed } = useVideoState(lesson);
  const { id, title, video } = lesson;
  return (
    <span className={styles.video}>
      {tone === 'good' ? (
        <span className={styles.ready}>{text}</span>
      ) : (
        <StatusBadge tone={tone}>{text}</StatusBadge>
      )}
      {reason !== '' && <span className={styles.reason}>{reason}</span>}
      {isFailed && can('media.retry') && (
        <button
          type="button"
          className={styles.textButton}
          aria-label={outlineTexts.retryOf(title)}
          onClick={() => void retryVideo(lesson)}
        >
          {outlineTexts.retry}
        </button>
      )}
      {video.status === 'none' && tone === 'neutral' && can('media.upload') && can('media.assign') && (
        <button
          type="button"
          className={styles.textButton}
          aria-label={`${outlineTexts.chooseVideo}：${title}`}
          onClick={() => chooseVideos({ lessonId: id })}
        >
          {outlineTexts.chooseVideo}
        </button>
      )}
    </span>
  );
}
