import { NOTE_LONGEST } from '@zaixue/contract/constants';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import type { Player } from '../../../player/engine/create-player.ts';
import { Button } from '../../../ui/button.tsx';
import { TextComposer } from '../../../ui/form/text-composer.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { noteTexts } from '../lesson-texts.ts';
import { usePlayingIndex } from '../transcript/use-playing-index.ts';
import { exportNotes } from './export-notes.ts';
import styles from './note-panel.module.css';
import { NoteRow } from './note-row.tsx';
import { useNotes } from './use-notes.ts';

interface NotePanelProps {
  readonly lesson: VideoObject;
  readonly player: Player | null;
}

/** The member's notes on a lesson. A new note gets the position at which the member started typing. */
export function NotePanel({ lesson, player }: NotePanelProps) {
  const notes = useNotes(lesson.id);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const { isBusy: isExporting, run } = useAction();
  const playing = usePlayingIndex(player, Math.floor);
  // Before playback, the position at which it will start.
  const now = playing >= 0 ? playing : Math.floor(player?.state.get().position ?? 0);
  const at = startedAt ?? now;
  const onJump =
    lesson.ban_drag === 1 || !player
      ? null
      : (seconds: number): void => {
          player.seekTo(seconds);
          player.play();
        };
  return (
    <div className={styles.panel}>
      {notes.list.length === 0 ? (
        <EmptyState kind="notes" text={noteTexts.empty} />
      ) : (
        <div className={styles.notes}>
          <ul role="list" aria-label={noteTexts.list}>
            {notes.list.map((note) => (
              <li key={note.id} className={styles.item}>
                <NoteRow note={note} notes={notes} onJump={onJump} />
              </li>
            ))}
          </ul>
          <div className={styles.export}>
            <Button
              kind="quiet"
              small
              busy={isExporting}
              onClick={() => void run(() => exportNotes(lesson.course_id))}
            >
              {noteTexts.exportAll}
            </Button>
          </div>
        </div>
      )}
      <TextComposer
        placeholder={noteTexts.placeholder}
        sendLabel={noteTexts.save}
        limit={NOTE_LONGEST}
        leading={
          <span className={styles.at} role="img" aria-label={noteTexts.at(formatDuration(at))}>
            {formatDuration(at)}
          </span>
        }
        onBegin={(hasText) => setStartedAt(hasText ? now : null)}
        onSend={(text) => notes.add(at, text)}
      />
    </div>
  );
}
