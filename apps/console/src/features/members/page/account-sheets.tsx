import { useQuery } from '@tanstack/react-query';
import {
  memberEdit,
  memberPasswordEdit,
  type OperatorMemberDetail,
} from '@zaixue/contract/operator/learners/members';
import { callOperator } from '../../../api/call.ts';
import { startPage } from '../../../api/first-calls.ts';
import { callQuery } from '../../../api/query-client.ts';
import { sendEdit } from '../../../shared/edit/send-edit.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { CheckboxField, PasswordField, TextField } from '../../../ui/form/fields.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { CopyButton } from '../../../ui/layout/copy-text.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { memberTexts, memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

interface AccountSheetProps {
  readonly member: OperatorMemberDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes nickname and number of a member, or removes the picture. */
export const EditMemberSheet = ({ member, isOpen, onClose }: AccountSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.editTitle}>
    <EditForm key={member.version} member={member} onClose={onClose} />
  </Sheet>
);

function EditForm({ member, onClose }: Omit<AccountSheetProps, 'isOpen'>) {
  const refresh = useRefreshMembers();
  const form = useContractForm({
    initialValues: { nickname: member.nickname, mobile: '', removesAvatar: false },
    send: async (_values, { removesAvatar, ...changes }) => {
      const result = await sendEdit({
        fields: { ...changes, ...(removesAvatar ? { removesAvatar: true } : {}) },
        version: member.version,
        seen: { nickname: member.nickname, mobile: member.mobile },
        labels: { nickname: texts.nickname, mobile: texts.mobile },
        send: (fields, version) => callOperator(memberEdit, { id: String(member.id), ...fields, version }),
      });
      await refresh();
      if (result.outcome === 'undecided') return;
      if (result.outcome === 'saved') showDone(memberTexts.saved);
      onClose();
    },
  });
  return (
    <SheetForm form={form} submit={memberTexts.save} isDisabled={form.changedCount === 0}>
      <TextField label={texts.nickname} required {...form.field('nickname')} />
      <TextField
        label={texts.newMobile}
        description={texts.editMobileHint}
        placeholder={member.mobile}
        inputMode="tel"
        autoComplete="off"
        {...form.field('mobile')}
      />
      {member.avatar !== '' && (
        <CheckboxField label={texts.removeAvatar} {...form.field('removesAvatar', 'switch')} />
      )}
    </SheetForm>
  );
}

/** Sets a new password for a member. */
export const PasswordSheet = ({ member, isOpen, onClose }: AccountSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.passwordTitle} height="auto">
    <PasswordForm member={member} onClose={onClose} />
  </Sheet>
);

function PasswordForm({ member, onClose }: Omit<AccountSheetProps, 'isOpen'>) {
  const refresh = useRefreshMembers();
  const { data: site } = useQuery(callQuery(startPage, {}));
  const form = useContractForm({
    schema: memberPasswordEdit.body,
    initialValues: { password: '' },
    send: async ({ password }) => {
      await callOperator(memberPasswordEdit, { id: String(member.id), password });
      showDone(texts.passwordSaved);
      await refresh();
      onClose();
    },
  });
  return (
    <SheetForm
      form={form}
      submit={memberTexts.save}
      after={
        site && (
          <CopyButton text={`${site.publicUrl}/password-reset`} label={texts.passwordLink} weight="quiet" />
        )
      }
    >
      <Text size="sm">{texts.passwordHint}</Text>
      <PasswordField
        label={texts.password}
        required
        autoComplete="new-password"
        data-autofocus
        {...form.field('password')}
      />
    </SheetForm>
  );
}
