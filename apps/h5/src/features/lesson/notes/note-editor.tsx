import type { Note } from '@zaixue/contract/entities/note';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
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
  const { isBusy, run } = useAction();
  const save = async (): Promise<void> => {
    if (await notes.change(note.id, text.trim())) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '') void run(save);
  };
  return (
    <form className={styles.editor} onSubmit={submit}>
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
