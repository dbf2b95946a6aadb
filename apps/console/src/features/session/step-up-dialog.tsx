import { callOperator } from '../../api/call.ts';
import { operatorStepUp } from '../../api/first-calls.ts';
import { useSession } from '../../api/session-store.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { onlyPassword } from './call-session.ts';
import { APP_CODE_FIELD } from './factor-form.tsx';
import { sessionTexts as texts } from './texts.ts';

interface StepUpDialogProps {
  readonly isOpen: boolean;
  /** Whether the operator was verified; the act then goes on. */
  readonly onClose: (isVerified: boolean) => void;
}

/** Asks for the second factor again, or for the password when there is none, before an act that needs it. */
export function StepUpDialog({ isOpen, onClose }: StepUpDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={() => onClose(false)} title={texts.stepUpTitle}>
      <StepUpForm onDone={() => onClose(true)} />
    </Dialog>
  );
}

function StepUpForm({ onDone }: { onDone: () => void }) {
  const { operator } = useSession();
  const form = useContractForm({
    initialValues: { code: '' },
    send: async (values) => {
      await onlyPassword(callOperator(operatorStepUp, values));
      onDone();
    },
  });
  return (
    // React passes events of dialogs on to the form whose act asked for it.
    <form
      onSubmit={(event) => {
        event.stopPropagation();
        form.submit(event);
      }}
      noValidate
    >
      <Stack>
        <Text size="sm">{texts.stepUpHint}</Text>
        {operator?.hasFactor ? (
          <TextField
            label={texts.factorCode}
            description={texts.factorHint}
            data-autofocus
            {...APP_CODE_FIELD}
            maxLength={64}
            {...form.field('code')}
          />
        ) : (
          <PasswordField
            label={texts.currentPassword}
            autoComplete="current-password"
            data-autofocus
            {...form.field('code')}
          />
        )}
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.verify}
        </Button>
      </Stack>
    </form>
  );
}
