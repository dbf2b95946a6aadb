import { useQuery } from '@tanstack/react-query';
import type { CaptionTrack } from '@zaixue/contract/entities/video';
import { type Cue, lastBegun } from '@zaixue/contract/rules/webvtt';
import { useEffect, useMemo, useRef, useState } from 'react';
import { captionsQuery } from '../../../api/queries/captions.ts';
import type { Player } from '../../../player/engine/create-player.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx';
import { lessonPageTexts } from '../lesson-texts.ts';
import { TranscriptLine } from './transcript-line.tsx';
import styles from './transcript-panel.module.css';
import { usePlayingIndex } from './use-playing-index.ts';

interface TranscriptPanelProps {
  readonly videoId: number;
  /** At least one. */
  readonly tracks: readonly CaptionTrack[];
  readonly player: Player | null;
  readonly canSeek: boolean;
}

/** The transcript of a lesson. It follows the playback, seeks on a tap and can be searched. */
export function TranscriptPanel({ videoId, tracks, player, canSeek }: TranscriptPanelProps) {
  const [language, setLanguage] = useState('');
  const track = tracks.find((one) => one.language === language) ?? tracks[0];
  const query = useQuery({
    ...captionsQuery(videoId, track ?? { language: '', label: '', url: '' }),
    enabled: track !== undefined,
  });
  return (
    <div className={styles.panel}>
      {tracks.length > 1 ? (
        <select
          className={styles.language}
          aria-label={lessonPageTexts.transcriptLanguage}
          value={track?.language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        >
          {tracks.map((one) => (
            <option key={one.language} value={one.language}>
              {one.label}
            </option>
          ))}
        </select>
      ) : null}
      {query.data ? (
        <TranscriptLines cues={query.data} player={player} canSeek={canSeek} />
      ) : query.error ? (
        <ErrorState text={query.error.message} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton width="80%" height="1.4em" />
        </LoadingRegion>
      )}
    </div>
  );
}

interface TranscriptLinesProps {
  readonly cues: readonly Cue[];
  readonly player: Player | null;
  readonly canSeek: boolean;
}

function TranscriptLines({ cues, player, canSeek }: TranscriptLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [searchText, setSearchText] = useState('');
  const [isFollowing, setIsFollowing] = useState(true);
  const words = searchText.trim().toLowerCase();
  const shown = useMemo(
    () => (words === '' ? cues : cues.filter(({ text }) => text.toLowerCase().includes(words))),
    [cues, words],
  );
  const playing = cues[usePlayingIndex(player, (seconds) => lastBegun(cues, seconds))];

  useEffect(() => {
    if (!isFollowing || words !== '' || !playing) return;
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls only the list, not the page.
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 3;
  }, [playing, isFollowing, words]);

  if (cues.length === 0) return <EmptyState kind="search" text={lessonPageTexts.transcriptEmpty} />;
  const seekTo = ({ start }: Cue): void => {
    player?.seekTo(start);
    player?.play();
  };
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextField
            label={lessonPageTexts.searchLabel}
            labelHidden
            type="search"
            enterKeyHint="search"
            placeholder={lessonPageTexts.searchPlaceholder}
            value={searchText}
            onChange={setSearchText}
          />
        </div>
        <label className={`pressable ${styles.follow}`}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={(event) => setIsFollowing(event.currentTarget.checked)}
          />
          <span>{lessonPageTexts.follow}</span>
        </label>
      </div>
      <p className={styles.found} role="status">
        {words === '' ? '' : lessonPageTexts.found(shown.length)}
      </p>
      <ol
        role="list"
        ref={list}
        className={styles.lines}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be focusable
        tabIndex={0}
        aria-label={lessonPageTexts.transcript}
      >
        {shown.map((cue) => (
          <TranscriptLine
            key={`${cue.start}-${cue.text}`}
            cue={cue}
            words={words}
            isPlaying={cue === playing}
            onSeek={canSeek && player ? seekTo : null}
          />
        ))}
      </ol>
    </>
  );
}
