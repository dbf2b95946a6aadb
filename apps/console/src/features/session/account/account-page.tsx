import { factorRemove, ownPasswordChange, recoveryCodesRenew } from '@zaixue/contract/operator/site/session';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { loadSession, useSession } from '../../../api/session-store.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { PasswordField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, SimpleGrid, Stack } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ThemeSwitch } from '../../../ui/layout/theme-switch.tsx';
import { onlyPassword } from '../call-session.ts';
import { Enrolment } from '../enrolment.tsx';
import { logOut } from '../log-out.ts';
import { sessionTexts as texts } from '../texts.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The operator's own account: password, second factor, sessions. */
export function AccountPage() {
  const { operator } = useSession();
  if (!operator) return null;
  return (
    <>
      <PageHeader
        title={texts.account}
        description={texts.accountHint(operator.name, operator.roleTitle)}
        actions={
          <Button leftSection={<Icon name="logOut" />} onClick={logOut}>
            {texts.logout}
          </Button>
        }
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack>
          <FactorCard />
          <Card title={texts.theme}>
            <ThemeSwitch />
          </Card>
        </Stack>
        <PasswordCard />
      </SimpleGrid>
      <Stack mt="md">
        <OwnSessions />
      </Stack>
    </>
  );
}

function PasswordCard() {
  const form = useContractForm({
    schema: ownPasswordChange.body,
    initialValues: { current: '', password: '' },
    send: async (values) => {
      await onlyPassword(callOperator(ownPasswordChange, values));
      form.reset();
      showDone(texts.passwordChanged);
      // The session got a new token.
      await loadSession();
    },
  });
  return (
    <Card title={texts.changePassword} description={texts.changePasswordHint}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <PasswordField
            label={texts.currentPassword}
            autoComplete="current-password"
            {...form.field('current')}
          />
          <NewPasswordField
            label={texts.newPassword}
            password={form.values.password}
            {...form.field('password')}
          />
          {form.problem && <Notice kind="problem">{form.problem}</Notice>}
          <Group>
            <Button weight="main" type="submit" isBusy={form.isSending}>
              {texts.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

function FactorCard() {
  const { operator, siteName } = useSession();
  const [open, setOpen] = useState<'enrol' | 'enrolled' | 'remove' | 'renew' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => {
    setOpen(null);
    setCodes(null);
  };
  const name = operator?.name ?? '';
  const hasFactor = operator?.hasFactor ?? false;
  return (
    <Card
      title={
        <Group gap="sm">
          {texts.factorTitle}
          <StatusBadge tone={hasFactor ? 'good' : 'warning'}>
            {hasFactor ? texts.factorOn : texts.factorOff}
          </StatusBadge>
        </Group>
      }
      description={hasFactor ? texts.factorOnHint : texts.factorOffHint}
    >
      {hasFactor ? (
        <Group gap="xs">
          <Button onClick={() => setOpen('renew')}>{texts.renewCodes}</Button>
          <Button onClick={() => setOpen('enrol')}>{texts.factorReplace}</Button>
          <Button weight="danger" onClick={() => setOpen('remove')}>
            {texts.factorRemove}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button weight="main" onClick={() => setOpen('enrol')}>
            {texts.factorEnable}
          </Button>
        </Group>
      )}
      <Dialog
        isOpen={open === 'enrol' || open === 'enrolled'}
        // The recovery codes are shown once, so they cannot be closed by mistake.
        {...(open === 'enrol' ? { onClose: close } : {})}
        title={texts.enrolTitle}
      >
        <Enrolment
          siteName={siteName}
          operatorName={name}
          onConfirmed={() => {
            setOpen('enrolled');
            return loadSession();
          }}
          onDone={close}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={texts.factorRemoveTitle}
        confirmLabel={texts.factorRemove}
        isDanger
        onConfirm={async () => {
          await callOperator(factorRemove, {});
          await loadSession();
          showDone(texts.factorRemoved);
        }}
      >
        {texts.factorRemoveHint}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'renew'}
        onClose={() => setOpen(null)}
        title={texts.renewCodesTitle}
        confirmLabel={texts.renewCodes}
        onConfirm={async () => setCodes((await callOperator(recoveryCodesRenew, {})).recoveryCodes)}
      >
        {texts.renewCodesHint}
      </ConfirmDialog>
      <Dialog isOpen={codes !== null} title={texts.codesTitle}>
        {codes && <RecoveryCodes codes={codes} siteName={siteName} operatorName={name} onDone={close} />}
      </Dialog>
    </Card>
  );
}
