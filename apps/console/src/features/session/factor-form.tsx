import type { SessionView } from '@zaixue/contract/operator/site/session';
import { useState } from 'react';
import { operatorLoginFactor } from '../../api/first-calls.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { callWithoutCure } from './call-session.ts';
import { sessionTexts as texts } from './texts.ts';

interface FactorFormProps {
  readonly onView: (view: SessionView) => void;
  readonly onOtherAccount: () => void;
}

/** Properties of a field for a code of the app: the keyboard of phones shows digits, and password managers fill it in. */
export const APP_CODE_FIELD = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 7,
  placeholder: '000000',
} as const;
const RECOVERY_CODE_FIELD = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Asks for the code of the second factor, or for a recovery code. */
export function FactorForm({ onView, onOtherAccount }: FactorFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useContractForm({
    initialValues: { code: '' },
    send: async (values) => onView(await callWithoutCure(operatorLoginFactor, values)),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text size="sm">{isRecovery ? texts.recoveryHint : texts.factorHint}</Text>
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? texts.recoveryCode : texts.factorCode}
          data-autofocus
          autoFocus
          {...(isRecovery ? RECOVERY_CODE_FIELD : APP_CODE_FIELD)}
          {...form.field('code')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.verify}
        </Button>
        <Group gap="xs" justify="space-between">
          <Button
            weight="quiet"
            size="sm"
            onClick={() => {
              form.reset();
              setIsRecovery(!isRecovery);
            }}
          >
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
          <Button weight="quiet" size="sm" onClick={onOtherAccount}>
            {texts.otherAccount}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.factorLost}
        </Text>
      </Stack>
    </form>
  );
}
