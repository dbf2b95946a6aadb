import { formatDuration } from '@zaixue/contract/rules/duration';
import type { Cue } from '@zaixue/contract/rules/webvtt';
import { memo } from 'react';
import styles from './transcript-panel.module.css';

interface TranscriptLineProps {
  readonly cue: Cue;
  /** What is searched for, lower case; empty for nothing. */
  readonly words: string;
  readonly isPlaying: boolean;
  /** Null where one may not go to another place. */
  readonly onGo: ((cue: Cue) => void) | null;
}

/** One line of the transcript with its time. */
export const TranscriptLine = memo(function TranscriptLine({
  cue,
  words,
  isPlaying,
  onGo,
}: TranscriptLineProps) {
  const content = (
    <>
      <span className={styles.time}>{formatDuration(cue.start)}</span>
      <span className={styles.text}>
        <Marked text={cue.text} words={words} />
      </span>
    </>
  );
  return (
    <li aria-current={isPlaying || undefined} className={styles.item}>
      {onGo ? (
        <button type="button" className={styles.line} onClick={() => onGo(cue)}>
          {content}
        </button>
      ) : (
        <span className={styles.line}>{content}</span>
      )}
    </li>
  );
});

/** A text in which the first find is marked. */
function Marked({ text, words }: { readonly text: string; readonly words: string }) {
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
