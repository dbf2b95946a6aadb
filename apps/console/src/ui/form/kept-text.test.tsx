import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderAt } from '../../testing/render.tsx';
import { TextField } from './fields.tsx';
import { KeptTextOffer, useKeptText } from './kept-text.tsx';
import { useContractForm } from './use-contract-form.ts';

function TitleForm({ id = 1 }: { id?: number }) {
  const form = useContractForm({
    schema: z.object({ title: z.string(), teacher: z.string() }),
    initialValues: { title: '微积分', teacher: '' },
    send: async () => undefined,
  });
  const kept = useKeptText(`course-${id}`, form.changes, form.setValues);
  return (
    <form>
      <KeptTextOffer kept={kept} />
      <TextField label="标题" {...form.field('title')} />
      <TextField label="老师" {...form.field('teacher')} />
    </form>
  );
}

const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fieldValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('what was typed is offered after a reload, and restored', () => {
  renderAt('/', <TitleForm />).unmount();
  const first = renderAt('/', <TitleForm />);
  expect(screen.queryByText('有未保存的内容')).toBe(null);
  typeInto('标题', '高等数学');
  first.unmount();
  renderAt('/', <TitleForm />);
  expect(fieldValue('标题')).toBe('微积分');
  fireEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect([fieldValue('标题'), fieldValue('老师')]).toEqual(['高等数学', '']);
});

test('what is offered stays while something else is typed, until it is dropped', () => {
  const first = renderAt('/', <TitleForm />);
  typeInto('标题', '高等数学');
  first.unmount();
  const second = renderAt('/', <TitleForm />);
  typeInto('老师', '王老师');
  second.unmount();
  const third = renderAt('/', <TitleForm />);
  fireEvent.click(screen.getByRole('button', { name: '恢复' }));
  expect([fieldValue('标题'), fieldValue('老师')]).toEqual(['高等数学', '王老师']);
  typeInto('标题', '微积分');
  typeInto('老师', '');
  third.unmount();
  renderAt('/', <TitleForm />);
  expect(screen.queryByText('有未保存的内容')).toBe(null);
});

test('another row is not offered it', () => {
  const first = renderAt('/', <TitleForm id={1} />);
  typeInto('标题', '高等数学');
  first.unmount();
  renderAt('/', <TitleForm id={2} />);
  expect(screen.queryByText('有未保存的内容')).toBe(null);
});
