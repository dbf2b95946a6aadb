import { schemaResolver, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { uiTexts } from '../../texts/ui-texts.ts';

type FormValues = Record<string, unknown>;

/** The parts of a failure that a form shows. `ApiError` has them. */
interface Failure {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

const isFailure = (error: unknown): error is Error & Failure => error instanceof Error;

export interface ContractFormOptions<Values extends FormValues> {
  /** Body schema of the call that the form sends, or a part of it. Without it, only the server checks. */
  readonly schema?: z.ZodType | undefined;
  readonly initialValues: Values;
  /** Sends the form. What it throws is shown: messages by field beside the fields, everything else above the buttons. */
  readonly send: (values: Values, changes: Partial<Values>) => Promise<unknown>;
}

/**
 * A form whose values are checked by the schema of its call, first here and then by the server.
 *
 * Give fields `{...form.field('title')}`, the form element `onSubmit={form.submit}`. `changes` has only what differs from the
 * initial values; `markSaved` makes the present values the initial ones.
 */
export function useContractForm<Values extends FormValues>({
  schema,
  initialValues,
  send,
}: ContractFormOptions<Values>) {
  const validate = useMemo(() => (schema ? schemaResolver(schema, { sync: true }) : {}), [schema]);
  const form = useForm<Values>({ initialValues, validate });
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const values = form.getValues();
  const changes = pickChanges(values, form.getInitialValues());

  const focusFirst = (paths: readonly string[]): void => {
    const node = paths.map((path) => form.getInputNode(path)).find((each) => each);
    node?.focus();
  };

  const showFailure = (error: unknown): void => {
    if (!isFailure(error)) throw error;
    const fields = error.fields ?? {};
    const known = Object.entries(fields).filter(([path]) => (path.split('.')[0] as string) in values);
    form.setErrors(Object.fromEntries(known));
    focusFirst(known.map(([path]) => path));
    // A message for a field that this form does not show would be lost.
    const rest = Object.entries(fields).filter(([path]) => !known.some(([shown]) => shown === path));
    setProblem(
      known.length > 0 && rest.length === 0
        ? null
        : [error.message, ...rest.map(([, text]) => text)].join('：'),
    );
  };

  const submit = form.onSubmit(
    async (sent) => {
      if (isSending) return;
      setIsSending(true);
      setProblem(null);
      try {
        await send(sent as Values, pickChanges(sent as Values, form.getInitialValues()));
      } catch (error) {
        showFailure(error);
      } finally {
        setIsSending(false);
      }
    },
    (errors) => {
      setProblem(uiTexts.invalidField);
      focusFirst(Object.keys(errors));
    },
  );

  return {
    values,
    changes,
    changedCount: Object.keys(changes).length,
    isSending,
    /** What to show above the buttons; null when nothing is wrong. */
    problem,
    submit,
    /** Properties of a field. `kind` is `switch` for fields that are on or off. */
    field: (path: string, kind: 'input' | 'switch' = 'input') =>
      form.getInputProps(path, { type: kind === 'switch' ? 'checkbox' : 'input' }),
    setValue: (path: keyof Values & string, value: unknown) => form.setFieldValue(path, value as never),
    setValues: (next: Partial<Values>) => form.setValues(next),
    /** A message beside a field, for a rule that the schema does not have. */
    setError: (path: keyof Values & string, message: string) => {
      form.setFieldError(path, message);
      focusFirst([path]);
    },
    /** Back to the initial values. */
    reset: () => {
      form.reset();
      setProblem(null);
    },
    /** The present values, or those given, become the initial ones. */
    markSaved: (saved: Values = form.getValues()) => {
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
    },
  };
}

function pickChanges<Values extends FormValues>(values: Values, initial: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
