import '../../ui/form/configure-zod.ts';
import type { CallData } from '@zaixue/contract/call';
import { factorBegin, factorConfirm } from '@zaixue/contract/operator/site/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button, HrefButton } from '../../ui/layout/buttons.tsx';
import { CopyText } from '../../ui/layout/copy-text.tsx';
import { Center, Stack, Text } from '../../ui/layout/layout.ts';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { RecoveryCodes } from './account/recovery-codes.tsx';
import { APP_CODE_FIELD } from './factor-form.tsx';
import { sessionTexts as texts } from './texts.ts';

type FactorSecret = CallData<typeof factorBegin>;

interface EnrolmentProps {
  readonly siteName: string;
  readonly operatorName: string;
  /** The factor counts from now on, and the session has a new token. */
  readonly onConfirmed?: () => Promise<unknown>;
  /** The recovery codes are stored. */
  readonly onDone: () => void;
}

/** Sets up the second factor: a code for the app, its first digits, then recovery codes. */
export function Enrolment({ siteName, operatorName, onConfirmed, onDone }: EnrolmentProps) {
  const [begun, setBegun] = useState<FactorSecret | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = useCallback(async (): Promise<void> => {
    setError(null);
    try {
      setBegun(await callOperator(factorBegin, {}));
    } catch (failure) {
      setError(failure);
    }
  }, []);
  // A second beginning would make the first code useless, also the one of React's strict mode.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);

  const confirm = (given: readonly string[]): void => {
    setCodes(given);
    void onConfirmed?.();
  };
  if (codes) return <RecoveryCodes {...{ codes, siteName, operatorName, onDone }} />;
  if (error) return <ErrorState error={error} onRetry={begin} />;
  if (!begun) return <ListSkeleton rows={5} />;
  return <FirstCode key={begun.secret} begun={begun} onCodes={confirm} onRestart={begin} />;
}

interface FirstCodeProps {
  readonly begun: FactorSecret;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRestart: () => void;
}

function FirstCode({ begun: { secret, uri }, onCodes, onRestart }: FirstCodeProps) {
  const form = useContractForm({
    schema: factorConfirm.body,
    initialValues: { code: '' },
    send: async (values) => onCodes((await callOperator(factorConfirm, values)).recoveryCodes),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{texts.enrolWhy}</Text>
        <Text fw={600}>{texts.enrolScan}</Text>
        <Text size="sm" c="dimmed">
          {texts.enrolApps}
        </Text>
        <Center>
          <QrCode text={uri} label={texts.enrolQr} />
        </Center>
        <HrefButton href={uri} size="sm" weight="quiet" hiddenFrom="sm">
          {texts.enrolOnPhone}
        </HrefButton>
        <Text size="sm">{texts.enrolType}</Text>
        <CopyText text={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
        <TextField label={texts.enrolCode} {...APP_CODE_FIELD} {...form.field('code')} />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.enrolConfirm}
        </Button>
        <Button weight="quiet" size="sm" onClick={onRestart}>
          {texts.enrolRestart}
        </Button>
      </Stack>
    </form>
  );
}
