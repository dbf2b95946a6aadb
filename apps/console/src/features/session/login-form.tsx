import type { SessionView } from '@zaixue/contract/operator/site/session';
import { operatorLogin } from '../../api/first-calls.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Code, Stack, Text } from '../../ui/layout/layout.ts';
import { callWithoutCure } from './call-session.ts';
import { sessionTexts as texts } from './texts.ts';

interface LoginFormProps {
  /** Name that was logged in before; empty for none. */
  readonly name?: string;
  readonly onView: (view: SessionView) => void;
}

/** Asks for name and password. */
export function LoginForm({ name = '', onView }: LoginFormProps) {
  const form = useContractForm({
    initialValues: { name, password: '' },
    send: async (values) => onView(await callWithoutCure(operatorLogin, values)),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <TextField
          label={texts.name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...(name === '' ? { 'data-autofocus': true, autoFocus: true } : {})}
          {...form.field('name')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          {...(name === '' ? {} : { 'data-autofocus': true, autoFocus: true })}
          {...form.field('password')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.login}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.loginHelp} <Code>{texts.loginCommand}</Code>
        </Text>
      </Stack>
    </form>
  );
}
