import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type HomePart,
  type HomeView,
  homeDiscard,
  homeDraft,
  homePublish,
  homeSave,
} from '@zaixue/contract/operator/pages/home';
import { useRef, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { problemOf, useAutosave } from '../../shared/edit/use-autosave.ts';
import { showUndo } from '../../ui/feedback/notify.tsx';
import { stopAutosaves } from '../../ui/form/autosave.ts';
import { useKeptText } from '../../ui/form/kept-text.tsx';
import { nameOfPart } from './home-parts.ts';
import { homeTexts as texts } from './texts.ts';

type Parts = readonly HomePart[];

const listNames = (parts: unknown): string => (parts as Parts).map(nameOfPart).join('\n');

/** The home page as the server has it. */
export const useHomeView = () => useQuery({ ...callQuery(homeDraft, {}), refetchOnWindowFocus: false });

export type HomeEditor = ReturnType<typeof useHomeEditor>;

/** The draft of the home page: saved while editing, kept through a reload, never written over that of another operator. */
export function useHomeEditor(initial: HomeView) {
  const client = useQueryClient();
  const [view, setView] = useState(initial);
  const [parts, setParts] = useState<Parts>(initial.parts);
  // Changes with everything that the preview should show.
  const [revision, setRevision] = useState(0);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const latest = useRef<Parts>(initial.parts);
  /** What the server has, as far as this editor knows. */
  const known = useRef(initial);

  const show = (next: Parts): void => {
    latest.current = next;
    setParts(next);
  };
  /** Takes over what the server has by now; the parts only when they are others than those of this editor. */
  const takeView = (next: HomeView, isReplacing: boolean): void => {
    known.current = next;
    setView(next);
    setRevision((present) => present + 1);
    client.setQueryData(callQuery(homeDraft, {}).queryKey, next);
    if (isReplacing) show(next.parts);
  };

  const autosave = useAutosave(async (text) => {
    const result = await sendEdit({
      fields: { parts: JSON.parse(text) as HomePart[] },
      seen: { parts: known.current.parts },
      version: known.current.version,
      labels: { parts: { label: texts.labelOfParts, format: listNames } },
      send: (fields, version) => callOperator(homeSave, { parts: fields.parts as HomePart[], version }),
    });
    if (result.outcome === 'undecided') throw new Error(texts.undecided);
    if (result.outcome === 'saved') takeView(result.answer, false);
    else takeView(await callOperator(homeDraft, {}), true);
    setUnsaved((present) => (present === text || result.outcome === 'theirs' ? null : present));
  });

  const change = (next: Parts): void => {
    show(next);
    const text = JSON.stringify(next);
    setUnsaved(text);
    autosave.change(text);
  };
  const kept = useKeptText('home', unsaved === null ? {} : { parts: unsaved }, (changes) =>
    change(JSON.parse(String(changes.parts)) as HomePart[]),
  );

  return {
    view,
    parts,
    state: autosave.state,
    problem: problemOf(autosave.failure),
    kept,
    revision,
    change,
    /** Replaces one part. */
    edit: (part: HomePart) => change(latest.current.map((each) => (each.key === part.key ? part : each))),
    /** Removes a part; for ten seconds it can be brought back. */
    remove: (part: HomePart): void => {
      const at = latest.current.findIndex(({ key }) => key === part.key);
      change(latest.current.filter(({ key }) => key !== part.key));
      showUndo(texts.removed(nameOfPart(part)), async () => change(latest.current.toSpliced(at, 0, part)));
    },
    retry: (): void => autosave.retry(unsaved),
    publish: async (): Promise<void> => {
      try {
        takeView(await callOperator(homePublish, { version: known.current.version }), true);
      } catch (error) {
        // What was shown may be old: the next try begins with what the server has.
        const fresh = await callOperator(homeDraft, {}).catch(() => null);
        if (fresh) takeView(fresh, true);
        throw error;
      }
    },
    /** Throws away what is not published; what is being saved is waited for, so that it does not come back. */
    discard: async (): Promise<void> => {
      await stopAutosaves();
      const before = latest.current;
      setUnsaved(null);
      autosave.forgetFailure();
      takeView(await callOperator(homeDiscard, { version: known.current.version }), true);
      showUndo(texts.discarded, async () => change(before));
    },
  };
}
