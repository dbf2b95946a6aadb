import { formatDuration } from '@zaixue/contract/rules/duration';
import type { Cue } from '@zaixue/contract/rules/webvtt';
import { memo } from 'react';
import styles from './transcript-panel.module.css';

interface TranscriptLineProps {
  readonly cue: Cue;
  /** Search text in lower case; empty for none. */
  readonly words: string;
  readonly isPlaying: boolean;
  /** Null if seeking is not allowed. */
  readonly onSeek: ((cue: Cue) => void) | null;
}

/** One line of the transcript with its time. */
export const TranscriptLine = memo(function TranscriptLine({
  cue,
  words,
  isPlaying,
  onSeek,
}: TranscriptLineProps) {
  const content = (
    <>
      <span className={styles.time}>{formatDuration(cue.start)}</span>
      <span className={styles.text}>
        <MarkedText text={cue.text} words={words} />
      </span>
    </>
  );
  return (
    <li aria-current={isPlaying || undefined} className={styles.item}>
      {onSeek ? (
        <button type="button" className={styles.line} onClick={() => onSeek(cue)}>
          {content}
        </button>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
});

/** Highlights the first match in a text. */
function MarkedText({ text, words }: { readonly text: string; readonly words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
