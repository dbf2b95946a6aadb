import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { Form } from './form/form.tsx';
import { PasswordField } from './form/password-field.tsx';
import { TextField } from './form/text-field.tsx';

function Login() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <Form title="登录" onSubmit={() => undefined}>
      <TextField label="手机号" value={name} onChange={setName} />
      <PasswordField
        label="密码"
        placeholder=""
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Checkbox label="同意" checked={agreed} onChange={setAgreed}>
        同意
      </Checkbox>
      <p data-testid="state">{`${name}|${password}|${agreed}`}</p>
      <Button type="submit" looksDisabled={password === ''}>
        登录
      </Button>
    </Form>
  );
}

let page: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  page = document.createElement('div');
  page.innerHTML = renderToString(<Login />);
  document.body.append(page);
});
afterEach(() => {
  act(() => root?.unmount());
  page.remove();
});
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' });
const wake = async () => {
  root = await act(async () => hydrateRoot(page, <Login />));
};

test('a form as the server rendered it cannot be sent: the address would hold what was typed', async () => {
  expect(submit().disabled).toBe(true);
  await wake();
  expect(submit().disabled).toBe(false);
  expect(submit().hasAttribute('data-looks-disabled')).toBe(true);
});

test('values typed and boxes ticked before hydration are kept', async () => {
  screen.getByLabelText<HTMLInputElement>('手机号').value = '13800000001';
  screen.getByLabelText<HTMLInputElement>('密码').value = 'secret';
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  await wake();
  expect(screen.getByTestId('state').textContent).toBe('13800000001|secret|true');
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('secret');
  expect(submit().hasAttribute('data-looks-disabled')).toBe(false);
});
