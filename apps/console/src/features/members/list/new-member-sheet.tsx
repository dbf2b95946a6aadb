import { memberCreate } from '@zaixue/contract/operator/learners/members';
import { useNavigate } from 'react-router';
import { callOperator } from '../../../api/call.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { memberTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

interface NewMemberSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Creates a member and opens the member's page. */
export const NewMemberSheet = ({ isOpen, onClose }: NewMemberSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.newTitle}>
    <NewMemberForm />
  </Sheet>
);

function NewMemberForm() {
  const navigate = useNavigate();
  const refresh = useRefreshMembers();
  const form = useContractForm({
    initialValues: { mobile: '', nickname: '', password: '' },
    send: async ({ password, ...values }) => {
      const { id } = await callOperator(memberCreate, {
        ...values,
        ...(password === '' ? {} : { password }),
      });
      void refresh();
      await navigate(`/members/${id}`, { replace: true });
      showDone(texts.created);
    },
  });
  return (
    <SheetForm form={form} submit={texts.createSubmit}>
      <Text size="sm" c="dimmed">
        {texts.newHint}
      </Text>
      <TextField
        label={texts.mobile}
        required
        inputMode="tel"
        autoComplete="off"
        data-autofocus
        {...form.field('mobile')}
      />
      <TextField label={texts.nickname} description={texts.nicknameHint} {...form.field('nickname')} />
      <PasswordField
        label={texts.password}
        description={texts.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
    </SheetForm>
  );
}
