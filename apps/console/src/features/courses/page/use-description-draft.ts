import { useQueryClient } from '@tanstack/react-query';
import {
  courseDescriptionDiscard,
  courseDescriptionSave,
  type OperatorCourseDetail,
} from '@zaixue/contract/operator/teaching/courses';
import { useEffect, useRef, useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { getSession } from '../../../api/session-store.ts';
import { sendEdit } from '../../../shared/edit/send-edit.ts';
import { problemOf, useAutosave } from '../../../shared/edit/use-autosave.ts';
import { plainTextOf } from '../../../shared/texts/plain-text.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { stopAutosaves } from '../../../ui/form/autosave.ts';
import { useKeptText } from '../../../ui/form/kept-text.tsx';
import { introductionTexts as texts } from '../introduction-texts.ts';
import { courseQuery, useCourse } from './use-course.ts';

/** The draft of the course's description: saved while typing, kept through a reload, never written over that of another operator. */
export function useDescriptionDraft() {
  const { course, reload } = useCourse();
  const client = useQueryClient();
  const stored = course.descriptionDraft?.html ?? course.description;
  // Text and key of the editor: another key puts this text into it.
  const [editor, setEditor] = useState({ html: stored, key: 0 });
  const [typed, setTyped] = useState<string | null>(null);
  /** What the server has, as far as this editor knows. */
  const known = useRef({ version: course.descriptionDraft?.version ?? 0, html: stored });
  const replace = (html: string): void => setEditor(({ key }) => ({ html, key: key + 1 }));

  const autosave = useAutosave(async (html) => {
    const result = await sendEdit({
      fields: { html },
      seen: { html: known.current.html },
      version: known.current.version,
      labels: { html: { label: texts.label, format: plainTextOf } },
      send: (_, version) => callOperator(courseDescriptionSave, { id: String(course.id), html, version }),
    });
    if (result.outcome === 'undecided') throw new Error(texts.undecided);
    if (result.outcome === 'saved')
      known.current = { version: result.answer.version, html: result.answer.html };
    else {
      known.current = { version: result.version, html: String(result.taken.html ?? html) };
      if (typeof result.taken.html === 'string') replace(result.taken.html);
    }
    setTyped((present) => (present === html || result.outcome === 'theirs' ? null : present));
    await rememberDraft();
  });
  const { state } = autosave;

  /** Puts the draft into the course of this page without loading it again for each pause in typing. */
  const rememberDraft = async (): Promise<void> => {
    const { queryKey } = courseQuery(course.id);
    await client.cancelQueries({ queryKey });
    const { version, html } = known.current;
    const by = getSession().operator?.displayName ?? '';
    const descriptionDraft = version === 0 ? null : { html, version, by, at: Date.now() };
    client.setQueryData<OperatorCourseDetail>(
      queryKey,
      (present) =>
        present && {
          ...present,
          descriptionDraft,
          // The server counts a draft as a description, too.
          hints: present.hints.filter(({ kind }) => version === 0 || kind !== 'no-description'),
        },
    );
  };

  // Published or changed elsewhere, while nothing is typed here. An answer arrives later than what this editor has saved itself,
  // so only a version that has not been here before says something.
  const handled = useRef(known.current.version);
  useEffect(() => {
    const version = course.descriptionDraft?.version ?? 0;
    if (version === handled.current) return;
    handled.current = version;
    if (state !== 'saved' || typed !== null || version === known.current.version) return;
    const isOther = stored !== known.current.html;
    known.current = { version, html: stored };
    if (isOther) setEditor(({ key }) => ({ html: stored, key: key + 1 }));
  }, [course.descriptionDraft?.version, state, typed, stored]);

  const change = (html: string): void => {
    setTyped(html);
    autosave.change(html);
  };
  const kept = useKeptText(
    `course-${course.id}-introduction`,
    typed === null ? {} : { html: typed },
    (changes) => {
      const html = String(changes.html ?? '');
      replace(html);
      change(html);
    },
  );
  return {
    html: editor.html,
    editorKey: editor.key,
    state,
    problem: problemOf(autosave.failure),
    kept,
    change,
    retry: () => autosave.retry(typed),
    /** Deletes the draft; what is being saved is waited for, so that it does not come back. */
    discard: async (): Promise<void> => {
      await stopAutosaves();
      await callOperator(courseDescriptionDiscard, { id: String(course.id) });
      setTyped(null);
      autosave.forgetFailure();
      const fresh = await reload();
      known.current = {
        version: fresh.descriptionDraft?.version ?? 0,
        html: fresh.descriptionDraft?.html ?? fresh.description,
      };
      replace(known.current.html);
      showDone(texts.discarded);
    },
  };
}
