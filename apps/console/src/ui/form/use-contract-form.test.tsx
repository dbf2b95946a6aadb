import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../testing/render.tsx';
import { TextField } from './fields.tsx';
import { YuanField } from './large-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ title: z.string().trim().min(1, '请填写标题'), price: z.number().int() });
type Send = (values: z.output<typeof schema>, changes: object) => Promise<unknown>;

function CourseForm({ send }: { send: Send }) {
  const form = useContractForm({ schema, initialValues: { title: '微积分', price: 1990 }, send });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField label="标题" {...form.field('title')} />
      <YuanField label="价格" {...form.field('price')} />
      <SaveBar changedCount={form.changedCount} isSending={form.isSending} problem={form.problem} />
    </form>
  );
}

const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));

test('only what has changed is sent, and a price in fen', async () => {
  const send = vi.fn<Send>(async () => undefined);
  renderAt('/', <CourseForm send={send} />);
  expect(screen.queryByRole('button', { name: '保存' })).toBe(null);
  typeInto('价格', '29.90');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]).toEqual([{ title: '微积分', price: 2990 }, { price: 2990 }]);
});

test('a broken rule is shown beside its field, which gets the focus; nothing is sent', async () => {
  const send = vi.fn<Send>(async () => undefined);
  renderAt('/', <CourseForm send={send} />);
  typeInto('标题', ' ');
  save();
  expect(await screen.findByText('请填写标题')).toBeTruthy();
  expect(screen.getByLabelText('标题').getAttribute('aria-invalid')).toBe('true');
  expect(send).not.toHaveBeenCalled();
});

test('messages of the server stand beside their fields; those of other fields above the buttons', async () => {
  const fields = { title: '标题已被使用', teacher: '老师不存在' };
  const send: Send = async () => {
    throw Object.assign(new Error('请检查填写的内容'), { fields });
  };
  renderAt('/', <CourseForm send={send} />);
  typeInto('标题', '线性代数');
  save();
  expect(await screen.findByText('标题已被使用')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('老师不存在');
  expect((screen.getByLabelText('标题') as HTMLInputElement).value).toBe('线性代数');
});
