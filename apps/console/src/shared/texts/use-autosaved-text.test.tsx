import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { renderAt } from '../../testing/render.tsx';
import { flushAutosaves } from '../../ui/form/autosave.ts';
import { type StoredText, type TextFields, useAutosavedText } from './use-autosaved-text.ts';

/** A server with one text; edits with an old version are refused. */
function serveText(fields: TextFields) {
  let stored: StoredText = { version: 1, fields };
  const sent: TextFields[] = [];
  return {
    sent,
    read: () => stored,
    /** Somebody else saves. */
    replace: (changed: TextFields) => {
      stored = { version: stored.version + 1, fields: { ...stored.fields, ...changed } };
    },
    save: async (changed: TextFields, version: number): Promise<StoredText> => {
      if (version !== stored.version) {
        const present = Object.fromEntries(Object.keys(changed).map((name) => [name, stored.fields[name]]));
        const conflict = { version: stored.version, by: '李编辑', at: 0, fields: present };
        const body = { code: 'conflict', message: '', conflict };
        throw new ApiError({ status: 409, code: 'conflict', message: '', body });
      }
      if (changed.title === '重名')
        throw new ApiError({ status: 422, code: 'invalid', message: '', fields: { title: '已经有了' } });
      stored = { version: version + 1, fields: { ...stored.fields, ...changed } };
      sent.push(changed);
      return stored;
    },
  };
}
type Server = ReturnType<typeof serveText>;

function Editor({ server }: { server: Server }) {
  const [stored, setStored] = useState(server.read());
  const text = useAutosavedText({
    key: 'test',
    stored,
    labels: { title: '标题', html: '正文' },
    send: server.save,
    onSaved: setStored,
  });
  return (
    <>
      <input
        aria-label="标题"
        value={text.values.title}
        onChange={(event) => text.change('title', event.currentTarget.value)}
      />
      {/* Like the rich editor, it begins with the text and ignores later ones unless its key changes. */}
      <textarea
        key={text.editorKey}
        aria-label="正文"
        defaultValue={text.values.html}
        onChange={(event) => text.change('html', event.currentTarget.value)}
      />
      <p>{text.state}</p>
      <p>{text.errors.title}</p>
      <button type="button" onClick={() => setStored(server.read())}>
        刷新
      </button>
      <button type="button" onClick={() => text.replace(async () => server.read())}>
        放弃
      </button>
    </>
  );
}

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const START = { title: '旧标题', html: '旧正文' };

test('changed fields are saved together, only they are sent, and the editor stays the same', async () => {
  const server = serveText(START);
  renderAt('/', <Editor server={server} />);
  const editor = field('正文');
  type('正文', '新正文');
  expect(await flushAutosaves()).toBe(true);
  type('标题', '新标题 ');
  type('正文', '新正文，第二句');
  expect(await flushAutosaves()).toBe(true);
  await screen.findByText('saved');
  expect(server.sent).toEqual([{ html: '新正文' }, { title: '新标题 ', html: '新正文，第二句' }]);
  expect([field('标题').value, field('正文') === editor, editor.value]).toEqual([
    '新标题 ',
    true,
    '新正文，第二句',
  ]);
});

test('other fields of somebody else are kept; the same field is asked about', async () => {
  const server = serveText(START);
  renderAt('/', <Editor server={server} />);
  server.replace({ title: '李编辑的标题' });
  type('正文', '我的正文');
  expect(await flushAutosaves()).toBe(true);
  expect(server.read().fields).toEqual({ title: '李编辑的标题', html: '我的正文' });
  await waitFor(() => expect(field('标题').value).toBe('李编辑的标题'));
  server.replace({ html: '李编辑的正文' });
  type('正文', '我的正文，改');
  const flushed = flushAutosaves();
  fireEvent.click(await screen.findByRole('radio', { name: /李编辑的正文/ }));
  fireEvent.click(screen.getByRole('button', { name: '按选择保存' }));
  await flushed;
  await waitFor(() => expect(field('正文').value).toBe('李编辑的正文'));
  expect(server.read().fields.html).toBe('李编辑的正文');
});

test('a refused field has its message; what was typed stays and is sent with the next change', async () => {
  const server = serveText(START);
  renderAt('/', <Editor server={server} />);
  type('标题', '重名');
  expect(await flushAutosaves()).toBe(false);
  await screen.findByText('已经有了');
  expect(field('标题').value).toBe('重名');
  type('标题', '不重名');
  expect(await flushAutosaves()).toBe(true);
  expect(server.sent).toEqual([{ title: '不重名' }]);
});

test('a newer text of the server replaces the shown one while nothing is typed, or when it is asked for', async () => {
  const server = serveText(START);
  renderAt('/', <Editor server={server} />);
  server.replace({ html: '更新的正文' });
  fireEvent.click(screen.getByText('刷新'));
  await waitFor(() => expect(field('正文').value).toBe('更新的正文'));
  type('正文', '不要的正文');
  fireEvent.click(screen.getByText('放弃'));
  await waitFor(() => expect(field('正文').value).toBe('更新的正文'));
  expect(server.sent).toEqual([]);
});
