import type { Note } from '@zaixue/contract/entities/note';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { noteTexts } from '../lesson-texts.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './note-panel.module.css';
import type { Notes } from './use-notes.ts';

interface NoteRowProps {
  readonly note: Note;
  readonly notes: Notes;
  /** Null if seeking is not allowed. */
  readonly onJump: ((seconds: number) => void) | null;
}

/** One note. Its time seeks the player; deleting needs a second tap. */
export function NoteRow({ note, notes, onJump }: NoteRowProps) {
  const [mode, setMode] = useState<'shown' | 'editing' | 'confirming'>('shown');
  const time = formatDuration(note.seconds);
  const remove = async (): Promise<void> => {
    if (await notes.remove(note.id)) showToast(noteTexts.removed);
    else setMode('shown');
  };
  if (mode === 'editing') {
    return <NoteEditor note={note} notes={notes} onClose={() => setMode('shown')} />;
  }
  return (
    <div className={styles.note}>
      {onJump ? (
        <button
          type="button"
          className={styles.time}
          aria-label={noteTexts.jump(time)}
          onClick={() => onJump(note.seconds)}
        >
          {time}
        </button>
      ) : (
        <span className={styles.time}>{time}</span>
      )}
      <p className={styles.text}>{note.content}</p>
      <div className={styles.actions}>
        {mode === 'confirming' ? (
          <>
            <Button kind="quiet" small onClick={() => setMode('shown')}>
              {noteTexts.cancel}
            </Button>
            <Button kind="danger" small onClick={() => void remove()}>
              {noteTexts.removeSurely}
            </Button>
          </>
        ) : (
          <>
            <button type="button" className={styles.action} onClick={() => setMode('editing')}>
              {noteTexts.edit}
            </button>
            <button type="button" className={styles.action} onClick={() => setMode('confirming')}>
              {noteTexts.remove}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
