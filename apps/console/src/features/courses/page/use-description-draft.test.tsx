import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import { Outlet, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { flushAutosaves } from '../../../ui/form/autosave.ts';
import { courseQuery, useCourse } from './use-course.ts';
import { useDescriptionDraft } from './use-description-draft.ts';

/** A server with the draft of one course; edits with an old version are refused. */
function serveDraft(description: string) {
  const course = {
    id: 20,
    version: 1,
    description,
    descriptionDraft: null,
    hints: [{ kind: 'no-description', isBlocking: false }],
  } as unknown as OperatorCourseDetail;
  let draft: { html: string; version: number; by: string; at: number } | null = null;
  const saved: string[] = [];
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return json(200, { ...course, descriptionDraft: draft });
    const { html, version } = JSON.parse(String(body)) as { html: string; version: number };
    if (version !== (draft?.version ?? 0)) {
      const conflict = {
        version: draft?.version ?? 0,
        by: '李编辑',
        at: 0,
        fields: { html: draft?.html ?? '' },
      };
      return json(409, { code: 'conflict', message: '', conflict });
    }
    draft = { html, version: version === 0 ? 500 : version + 1, by: '', at: 0 };
    saved.push(html);
    return json(200, { html, version: draft.version });
  });
  const replaceDraft = (html: string) => {
    draft = { html, version: 900, by: '李编辑', at: 0 };
  };
  return { saved, replaceDraft };
}

/** In the place of the rich editor: a field that, like it, begins with the text and ignores later ones unless its key changes. */
function Editor({ html, onChange }: { html: string; onChange: (html: string) => void }) {
  return (
    <textarea aria-label="介绍" defaultValue={html} onChange={(event) => onChange(event.target.value)} />
  );
}

function Tab() {
  const { course } = useCourse();
  const draft = useDescriptionDraft();
  return (
    <>
      <Editor key={draft.editorKey} html={draft.html} onChange={draft.change} />
      <p>{draft.state}</p>
      <p>{`${course.hints.length} hints`}</p>
    </>
  );
}

function Page() {
  const { data, refetch } = useQuery(courseQuery(20));
  if (!data) return null;
  const reload = async () => (await refetch()).data ?? data;
  return <Outlet context={{ course: data, reload }} />;
}

const CourseWithTab = () => (
  <Routes>
    <Route path="/" element={<Page />}>
      <Route index element={<Tab />} />
    </Route>
  </Routes>
);
const field = async () => (await screen.findByLabelText('介绍')) as HTMLTextAreaElement;
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

test('what is typed while and after a save stays in the same editor', async () => {
  const { saved } = serveDraft('旧介绍');
  renderAt('/', <CourseWithTab />);
  const editor = await field();
  screen.getByText('1 hints');
  await type('新介绍');
  expect(await flushAutosaves()).toBe(true);
  await screen.findByText('saved');
  // The hint that there is no introduction goes with the draft.
  await screen.findByText('0 hints');
  await type('新介绍，第二句');
  expect(await flushAutosaves()).toBe(true);
  await screen.findByText('saved');
  expect([saved, (await field()) === editor, editor.value]).toEqual([
    ['新介绍', '新介绍，第二句'],
    true,
    '新介绍，第二句',
  ]);
});

test('the draft of somebody else is shown beside the own one, and the chosen one stays', async () => {
  const { saved, replaceDraft } = serveDraft('旧介绍');
  renderAt('/', <CourseWithTab />);
  await type('我的介绍');
  await flushAutosaves();
  replaceDraft('<p>李编辑的介绍</p>');
  await type('我的介绍，改');
  const flushed = flushAutosaves();
  fireEvent.click(await screen.findByRole('radio', { name: /李编辑的介绍/ }));
  fireEvent.click(screen.getByRole('button', { name: '按选择保存' }));
  await flushed;
  await waitFor(async () => expect((await field()).value).toBe('<p>李编辑的介绍</p>'));
  expect(saved).toEqual(['我的介绍']);
});
