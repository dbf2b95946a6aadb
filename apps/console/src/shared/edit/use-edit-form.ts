import { useState } from 'react';
import type { z } from 'zod';
import type { FieldLabel } from '../../ui/feedback/conflict-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { useKeptText } from '../../ui/form/kept-text.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { type SeenEdit, sendEdit } from './send-edit.ts';

type Values = Record<string, unknown>;

interface EditFormOptions<FormValues extends Values> {
  /** Names the form among what this tab keeps through a reload. */
  readonly keptKey: string;
  /** Of the row, as the operator saw it. */
  readonly version: number;
  readonly initialValues: FormValues;
  readonly schema?: z.ZodType | undefined;
  readonly labels: Readonly<Record<string, FieldLabel>>;
  /** What the call has in the place of typed values; the values themselves when it is left out. */
  readonly fieldsOf?: (values: Partial<FormValues>) => Values;
  readonly send: (fields: Readonly<Values>, version: number) => Promise<unknown>;
  /** Shown when it is saved and nothing else was said. */
  readonly savedText: string;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** The form of a sheet that edits a row: sends what differs, keeps what is typed through a reload, settles conflicts. */
export function useEditForm<FormValues extends Values>({
  keptKey,
  version,
  initialValues,
  schema,
  labels,
  fieldsOf = (values) => values,
  send,
  savedText,
  onSaved,
  onClose,
}: EditFormOptions<FormValues>) {
  const [seen, setSeen] = useState<SeenEdit>({ version, seen: fieldsOf(initialValues) });
  const form = useContractForm<FormValues>({
    schema,
    initialValues,
    send: async (_, changes) => {
      if (Object.keys(changes).length === 0) return onClose();
      const result = await sendEdit({ ...{ fields: fieldsOf(changes), ...seen, labels }, send });
      if (result.outcome === 'undecided') return;
      form.markSaved();
      if (result.outcome === 'saved' && !result.isMerged) showDone(savedText);
      onClose();
      await onSaved();
    },
  });
  const kept = useKeptText(
    keptKey,
    form.changes,
    (changes, keptVersion) => {
      form.setValues(changes as Partial<FormValues>);
      // Nobody knows what was seen when they were typed.
      if (keptVersion !== version) setSeen({ version: keptVersion });
    },
    version,
  );
  return { form, kept };
}
