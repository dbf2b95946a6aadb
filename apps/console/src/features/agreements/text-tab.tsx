import { useQueryClient } from '@tanstack/react-query';
import { agreementSave, type OperatorAgreementDetail } from '@zaixue/contract/operator/pages/agreements';
import { findFillInPlaces } from '@zaixue/contract/rules/fill-in-places';
import { type ReactNode, useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { getSession, useRights } from '../../api/session-store.ts';
import { plainTextOf } from '../../shared/texts/plain-text.ts';
import { TextEditor } from '../../shared/texts/text-editor.tsx';
import { TextPreview } from '../../shared/texts/text-preview.tsx';
import { type StoredText, useAutosavedText } from '../../shared/texts/use-autosaved-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AutosaveStateText } from '../../ui/form/autosave-state.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { BottomBar } from '../../ui/layout/bottom-bar.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, SimpleGrid, Stack, Text, VisuallyHidden } from '../../ui/layout/layout.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { ActivateSheet } from './activate-sheet.tsx';
import { agreementQuery } from './agreement-acts.ts';
import { agreementTexts as texts } from './texts.ts';

const LABELS = {
  title: texts.fieldTitle,
  versionName: texts.fieldVersion,
  note: texts.fieldNote,
  html: { label: texts.fieldHtml, format: plainTextOf },
};

const storedOf = ({ version, title, versionName, note, html }: OperatorAgreementDetail): StoredText => ({
  version,
  fields: { title, versionName, note, html },
});

/** A draft: its fields are saved while they are typed. */
export function DraftTab({ agreement }: { agreement: OperatorAgreementDetail }) {
  const client = useQueryClient();
  const { id } = agreement;
  const { queryKey } = agreementQuery(id);
  const text = useAutosavedText({
    key: `agreement-${id}`,
    stored: storedOf(agreement),
    labels: LABELS,
    send: async (fields, version) => {
      const saved = await callOperator(agreementSave, { id: String(id), ...fields, version });
      return { version: saved.version, fields: { ...fields, title: saved.title, html: saved.html } };
    },
    onSaved: async ({ version, fields }) => {
      await client.cancelQueries({ queryKey });
      const changedBy = getSession().operator?.displayName ?? '';
      client.setQueryData<OperatorAgreementDetail>(
        queryKey,
        (present) => present && { ...present, ...fields, version, changedBy },
      );
      void client.invalidateQueries({ queryKey: ['agreementList'] });
    },
  });
  const { title = '', versionName = '', note = '', html = '' } = text.values;
  const field = (name: 'title' | 'versionName' | 'note') => ({
    value: text.values[name] ?? '',
    error: text.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => text.change(name, event.currentTarget.value),
  });
  const places = findFillInPlaces(`${title}\n${html}`);
  return (
    <Stack gap="sm" maw={820}>
      <Text size="sm">{texts.hint}</Text>
      <Notice>{texts.notAdvice}</Notice>
      {places.length > 0 && (
        <Notice kind="warning" title={texts.places(places.length)}>
          {texts.placesHint}
          {places.join(' ')}
        </Notice>
      )}
      <TextEditor text={text} label={texts.fieldHtml}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField
            label={texts.fieldTitle}
            description={texts.titleHint}
            maxLength={191}
            {...field('title')}
          />
          <TextField
            label={texts.fieldVersion}
            description={texts.versionHint}
            required
            maxLength={32}
            {...field('versionName')}
          />
        </SimpleGrid>
        <TextField label={texts.fieldNote} description={texts.noteHint} maxLength={191} {...field('note')} />
      </TextEditor>
      <ActBar
        agreement={{ ...agreement, title, versionName, note, html }}
        state={<AutosaveStateText state={text.state} />}
      />
    </Stack>
  );
}

/** A version that cannot be edited, as it is. */
export function StoredTextTab({ agreement }: { agreement: OperatorAgreementDetail }) {
  const { can } = useRights();
  return (
    <Stack gap="sm" maw={820}>
      <Text size="sm">{can('agreement.edit') ? texts.readOnly : texts.notAllowed}</Text>
      {agreement.note !== '' && (
        <Text size="sm" c="dimmed">
          {texts.fieldNote}：{agreement.note}
        </Text>
      )}
      <VisuallyHidden component="h2">{texts.fieldHtml}</VisuallyHidden>
      <RichText
        key={agreement.version}
        label={texts.fieldHtml}
        initialHtml={agreement.html}
        onChange={() => undefined}
        isReadOnly
      />
      <ActBar agreement={agreement} state={null} />
    </Stack>
  );
}

/** Preview and activation, in reach of a thumb. */
function ActBar({ agreement, state }: { agreement: OperatorAgreementDetail; state: ReactNode }) {
  const { can } = useRights();
  const [open, setOpen] = useState<'preview' | 'activate' | null>(null);
  const close = (): void => setOpen(null);
  const { title, html, state: versionState } = agreement;
  return (
    <>
      <BottomBar label={texts.menu}>
        {state ?? <span />}
        <Group gap="xs">
          <Button onClick={() => setOpen('preview')}>{texts.preview}</Button>
          {can('agreement.activate') && versionState !== 'active' && (
            <Button weight="main" onClick={() => setOpen('activate')}>
              {versionState === 'draft' ? texts.activate : texts.activateAgain}
            </Button>
          )}
        </Group>
      </BottomBar>
      <TextPreview
        isOpen={open === 'preview'}
        onClose={close}
        heading={title}
        line={getSession().siteName}
        html={html}
        isPublished={versionState === 'active'}
      />
      <ActivateSheet isOpen={open === 'activate'} onClose={close} agreement={agreement} />
    </>
  );
}
