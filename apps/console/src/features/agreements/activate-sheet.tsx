import { useQueryClient } from '@tanstack/react-query';
import { agreementActivate, type OperatorAgreementDetail } from '@zaixue/contract/operator/pages/agreements';
import { findFillInPlaces } from '@zaixue/contract/rules/fill-in-places';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { describeFailure } from '../../shared/edit/describe-failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { flushAutosaves } from '../../ui/form/autosave.ts';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text, Title } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { agreementQuery, useRefreshAgreements } from './agreement-acts.ts';
import { agreementTexts as texts, typeTexts } from './texts.ts';

interface ActivateSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** With what is typed. */
  readonly agreement: OperatorAgreementDetail;
}

/** What activating a version means for members, and what must be filled in before. */
export function ActivateSheet({ isOpen, onClose, agreement }: ActivateSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.activateTitle} height="auto">
      <ActivateContent agreement={agreement} onClose={onClose} />
    </Sheet>
  );
}

function ActivateContent({ agreement, onClose }: Omit<ActivateSheetProps, 'isOpen'>) {
  const client = useQueryClient();
  const refresh = useRefreshAgreements();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, type, active, agreed, title, html, versionName } = agreement;
  const { first, next } = typeTexts[type];
  const places = findFillInPlaces(`${title}\n${html}`);
  const lines = [
    active ? next(active.agreed) : first,
    ...(active ? [texts.replaces(active.versionName)] : []),
    ...(agreed > 0 && (type === 'user' || type === 'private') ? [texts.again(agreed)] : []),
  ];

  const activate = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      if (!(await flushAutosaves())) throw new Error(texts.notSaved);
      const { version } = await client.fetchQuery({ ...agreementQuery(id), staleTime: 0 });
      await callOperator(agreementActivate, { id: String(id), version });
      showDone(texts.activated(title, versionName));
      onClose();
    } catch (error) {
      setProblem(describeFailure(error, texts.changedMeanwhile));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  };

  return (
    <Stack gap="md" pb="md">
      <Title order={3} size="h5">
        {texts.activateWhat}
      </Title>
      <Stack gap={6}>
        {lines.map((line) => (
          <Group key={line} gap="xs" wrap="nowrap" align="flex-start">
            <Icon name="info" size={18} style={{ flex: 'none', marginTop: 3 }} />
            <Text size="sm">{line}</Text>
          </Group>
        ))}
      </Stack>
      {active && (
        <TextLink to={`/agreements/${id}?tab=compare`} isAlone onClick={onClose}>
          {texts.seeChanges}
        </TextLink>
      )}
      {places.length > 0 && (
        <Notice kind="warning" title={texts.places(places.length)}>
          {texts.placesHint}
          {places.join(' ')}
        </Notice>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Group justify="flex-end">
        <Button weight="main" isBusy={isBusy} disabled={places.length > 0} onClick={activate}>
          {texts.activate}
        </Button>
      </Group>
    </Stack>
  );
}
