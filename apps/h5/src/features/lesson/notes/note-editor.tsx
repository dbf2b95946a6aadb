import type { Note } from '@zaixue/contract/entities/note';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { noteTexts } from '../lesson-texts.ts';
import styles from './note-panel.module.css';
import type { Notes } from './use-notes.ts';

interface NoteEditorProps {
  readonly note: Note;
  readonly notes: Notes;
  readonly onClose: () => void;
}

/** Edits a note inline. */
export function NoteEditor({ note, notes, onClose }: NoteEditorProps) {
  const [text, setText] = useState(note.content);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setIsBusy(true);
    const isSaved = await notes.change(note.id, text.trim());
    setIsBusy(false);
    if (isSaved) onClose();
  };
  return (
    <form className={styles.editor} onSubmit={(event) => void save(event)}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it replaces the tapped button
        autoFocus
        className={styles.field}
        rows={3}
        value={text}
        aria-label={noteTexts.editLabel}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button kind="quiet" small onClick={onClose}>
          {noteTexts.cancel}
        </Button>
        <Button type="submit" kind="primary" small busy={isBusy}>
          {noteTexts.save}
        </Button>
      </div>
    </form>
  );
}
