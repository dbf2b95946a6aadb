import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type SendEditInput, sendEdit } from '../../../shared/edit/send-edit.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { useKeptText } from '../../../ui/form/kept-text.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { uiSaved } from '../form-texts.ts';
import { useCourse } from './use-course.ts';

type FormValues = Record<string, unknown>;

interface CourseFormOptions<Values extends FormValues> {
  /** Name of the form, for what is kept of it through a reload. */
  readonly name: string;
  readonly schema: z.ZodType;
  /** The values of the form in a course. Must be the same function always. */
  readonly valuesOf: (course: OperatorCourseDetail) => Values;
  readonly labels: SendEditInput<unknown>['labels'];
  readonly send: (fields: FormValues, version: number) => Promise<unknown>;
  /** The fields belong together: all are sent, and every difference to what another operator saved is asked about. */
  readonly isWhole?: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form about the course of this page. It sends only what was changed, asks when another operator has changed the same, and keeps
 * unsaved values through a reload.
 */
export function useCourseForm<Values extends FormValues>({
  name,
  schema,
  valuesOf,
  labels,
  send,
  isWhole = false,
}: CourseFormOptions<Values>) {
  const { course, reload } = useCourse();
  // What the operator saw. `values` is missing after a restore: nobody knows what was seen then.
  const [seen, setSeen] = useState<{ version: number; values: Values | undefined }>(() => ({
    version: course.version,
    values: valuesOf(course),
  }));
  const adopt = (fresh: OperatorCourseDetail): void => {
    form.markSaved(valuesOf(fresh));
    setSeen({ version: fresh.version, values: valuesOf(fresh) });
  };
  const form = useContractForm<Values>({
    schema,
    initialValues: valuesOf(course),
    send: async (values, changes) => {
      const result = await sendEdit({
        fields: isWhole ? values : changes,
        version: seen.version,
        ...(isWhole || !seen.values ? {} : { seen: seen.values }),
        labels,
        send,
      });
      if (result.outcome === 'undecided') return;
      adopt(await reload());
      if (result.outcome === 'saved' && !result.isMerged) showDone(uiSaved);
    },
  });
  const kept = useKeptText(
    `course-${course.id}-${name}`,
    form.changes,
    (changes, version) => {
      form.setValues(changes as Partial<Values>);
      if (version !== course.version) setSeen({ version, values: undefined });
    },
    seen.version,
  );
  // The course was loaded again. When the form's own fields are as they were seen, or nothing is typed, the new version is taken
  // over; otherwise the old one stays, so that the server refuses the edit and both values are shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version matters
  useEffect(() => {
    if (course.version === seen.version) return;
    const values = valuesOf(course);
    if (form.changedCount === 0) adopt(course);
    else if (seen.values && isSame(values, seen.values)) setSeen({ version: course.version, values });
  }, [course.version]);
  return { form, kept };
}
