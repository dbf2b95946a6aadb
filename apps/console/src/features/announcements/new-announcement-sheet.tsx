import { announcementCreate } from '@zaixue/contract/operator/pages/announcements';
import { useNavigate } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { KeptTextOffer, useKeptText } from '../../ui/form/kept-text.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useRefreshAnnouncements } from './announcement-acts.ts';
import { announcementTexts as texts } from './texts.ts';

/** Makes the draft of an announcement and opens its page. */
export function NewAnnouncementSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.newTitle} height="auto">
      <NewAnnouncementForm />
    </Sheet>
  );
}

function NewAnnouncementForm() {
  const navigate = useNavigate();
  const refresh = useRefreshAnnouncements();
  const form = useContractForm({
    schema: announcementCreate.body as NonNullable<typeof announcementCreate.body>,
    initialValues: { title: '' },
    send: async (values) => {
      const { id } = await callOperator(announcementCreate, values);
      form.markSaved(values);
      void refresh();
      await navigate(`/announcements/${id}`);
    },
  });
  const kept = useKeptText('announcement-new', form.changes, form.setValues);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md" pb="md">
        <Text size="sm" c="dimmed">
          {texts.newHint}
        </Text>
        <KeptTextOffer kept={kept} />
        <TextField label={texts.fieldTitle} required data-autofocus {...form.field('title')} />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Group justify="flex-end">
          <Button weight="main" type="submit" isBusy={form.isSending}>
            {texts.createDraft}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
