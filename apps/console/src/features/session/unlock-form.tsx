import type { SessionView } from '@zaixue/contract/operator/site/session';
import { ApiError } from '../../api/api-error.ts';
import { operatorUnlock } from '../../api/first-calls.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { callWithoutCure, onlyPassword, readSession } from './call-session.ts';
import { sessionTexts as texts } from './texts.ts';

interface UnlockFormProps {
  /** Login name of the operator who locked. */
  readonly name: string;
  readonly onView: (view: SessionView) => void;
  readonly onOtherAccount: () => void;
}

/** Asks for the password of a session that was idle for too long. */
export function UnlockForm({ name, onView, onOtherAccount }: UnlockFormProps) {
  const form = useContractForm({
    initialValues: { password: '' },
    send: async (values) => {
      try {
        onView(await onlyPassword(callWithoutCure(operatorUnlock, values)));
      } catch (error) {
        const hasEnded = error instanceof ApiError && error.code === 'login_required';
        if (!hasEnded) throw error;
        onView(await readSession());
      }
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text size="sm">{texts.lockedHint}</Text>
        <Text size="sm" fw={600}>
          {texts.lockedAs(name)}
        </Text>
        {/* Password managers look for it. */}
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          autoFocus
          {...form.field('password')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.unlock}
        </Button>
        <Button weight="quiet" size="sm" onClick={onOtherAccount}>
          {texts.otherAccount}
        </Button>
      </Stack>
    </form>
  );
}
