import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { FieldLabel } from '../../ui/feedback/conflict-dialog.tsx';
import { type AutosaveState, stopAutosaves } from '../../ui/form/autosave.ts';
import { type KeptText, useKeptText } from '../../ui/form/kept-text.tsx';
import { sendEdit } from '../edit/send-edit.ts';
import { problemOf, useAutosave } from '../edit/use-autosave.ts';
import { textTexts as texts } from './texts.ts';

/** Values of the fields of a text, such as its title and HTML. */
export type TextFields = Readonly<Record<string, string>>;

export interface StoredText {
  readonly version: number;
  readonly fields: TextFields;
}

interface AutosavedTextOptions {
  /** Names the text among what this tab keeps. */
  readonly key: string;
  /** What the server has, as far as the screen knows. */
  readonly stored: StoredText;
  readonly labels: Readonly<Record<string, FieldLabel>>;
  /** Sends changed fields; returns the new version, and the fields as they were stored. */
  readonly send: (fields: TextFields, version: number) => Promise<StoredText>;
  /** Told what was stored, to put it into what the screen shows. */
  readonly onSaved: (stored: StoredText) => void | Promise<void>;
}

export interface AutosavedText {
  readonly values: TextFields;
  /** Key of the rich editor: another one puts the present HTML into it. */
  readonly editorKey: number;
  readonly state: AutosaveState;
  /** Why it could not be saved, beside the fields or above them; null when nothing is wrong. */
  readonly problem: string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly kept: KeptText;
  readonly change: (field: string, value: string) => void;
  readonly retry: () => void;
  /** Throws away what is not saved and shows another text. */
  readonly replace: (read: () => Promise<StoredText>) => Promise<void>;
}

/**
 * The fields of a text that are saved while they are typed: one request at a time, kept through a reload, never written over
 * what another operator saved.
 */
export function useAutosavedText({
  key,
  stored,
  labels,
  send,
  onSaved,
}: AutosavedTextOptions): AutosavedText {
  const [typed, setTyped] = useState<TextFields>({});
  const [editorKey, setEditorKey] = useState(0);
  const known = useRef(stored);
  const latestTyped = useRef(typed);

  const keepTyped = (next: TextFields): void => {
    latestTyped.current = next;
    setTyped(next);
  };
  /** Shows these values in the place of typed ones. */
  const take = (fields: TextFields): void => {
    keepTyped(without(latestTyped.current, ({ name }) => name in fields));
    setEditorKey((present) => present + 1);
  };

  const autosave = useAutosave(async () => {
    const fields = latestTyped.current;
    if (Object.keys(fields).length === 0) return;
    const { version, fields: seen } = known.current;
    const result = await sendEdit({
      ...{ fields, seen, version, labels },
      send: (sent, present) => send(sent as TextFields, present),
    });
    if (result.outcome === 'undecided') throw new Error(texts.undecided);
    const taken = result.taken as TextFields;
    known.current =
      result.outcome === 'saved'
        ? { version: result.answer.version, fields: { ...seen, ...taken, ...result.answer.fields } }
        : { version: result.version, fields: { ...seen, ...taken } };
    // What was typed meanwhile stays.
    keepTyped(without(latestTyped.current, ({ name, value }) => fields[name] === value));
    if (Object.keys(taken).length > 0) take(taken);
    await onSaved(known.current);
  });
  const { state, failure } = autosave;

  // Changed elsewhere, while nothing is typed here. An answer may arrive later than what this editor has saved itself.
  const isQuiet = state === 'saved' && Object.keys(typed).length === 0;
  useEffect(() => {
    if (!isQuiet || stored.version <= known.current.version) return;
    const isOther = JSON.stringify(stored.fields) !== JSON.stringify(known.current.fields);
    known.current = stored;
    if (isOther) setEditorKey((present) => present + 1);
  }, [isQuiet, stored]);

  const changeAll = (fields: TextFields): void => {
    keepTyped({ ...latestTyped.current, ...fields });
    autosave.change(JSON.stringify(latestTyped.current));
  };
  const kept = useKeptText(key, typed, (changes) => {
    changeAll(changes as TextFields);
    setEditorKey((present) => present + 1);
  });
  const errors = failure instanceof ApiError ? (failure.fields ?? {}) : {};
  const isBeside = Object.keys(errors).length > 0;
  return {
    values: { ...known.current.fields, ...typed },
    editorKey,
    state,
    problem: isBeside ? null : problemOf(failure),
    errors,
    kept,
    change: (field, value) => changeAll({ [field]: value }),
    retry: () => autosave.retry(JSON.stringify(latestTyped.current)),
    replace: async (read) => {
      await stopAutosaves();
      autosave.forgetFailure();
      const next = await read();
      known.current = next;
      take({ ...latestTyped.current, ...next.fields });
    },
  };
}

const without = (
  fields: TextFields,
  isLeftOut: (field: { readonly name: string; readonly value: string }) => boolean,
): TextFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isLeftOut({ name, value })));
