import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  announcementDiscardDraft,
  announcementSave,
  type OperatorAnnouncementDetail,
} from '@zaixue/contract/operator/pages/announcements';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { getSession, useRights } from '../../api/session-store.ts';
import { plainTextOf } from '../../shared/texts/plain-text.ts';
import { TextEditor } from '../../shared/texts/text-editor.tsx';
import { TextPreview } from '../../shared/texts/text-preview.tsx';
import { type StoredText, useAutosavedText } from '../../shared/texts/use-autosaved-text.ts';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { AutosaveStateText } from '../../ui/form/autosave-state.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { BottomBar } from '../../ui/layout/bottom-bar.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { announcementQuery, useRefreshAnnouncements } from './announcement-acts.ts';
import { AnnouncementBadges } from './announcement-badges.tsx';
import { AnnouncementMenu } from './announcement-menu.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { announcementTexts as texts } from './texts.ts';

/** One announcement: its draft is saved while typing, learners see it after publishing. */
export function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(announcementQuery(id));
  if (error && !data)
    return (
      <>
        <PageHeader title={texts.title} back={{ to: '/announcements', label: texts.back }} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    );
  if (!data) return <PageSkeleton />;
  return <AnnouncementEditor key={data.id} announcement={data} />;
}

const LABELS = {
  title: texts.fieldTitle,
  html: { label: texts.fieldHtml, format: plainTextOf },
};

const storedOf = ({ version, text }: OperatorAnnouncementDetail): StoredText => ({
  version,
  fields: { ...text },
});

function AnnouncementEditor({ announcement }: { announcement: OperatorAnnouncementDetail }) {
  const { can } = useRights();
  const navigate = useNavigate();
  const refresh = useRefreshAnnouncements();
  const [open, setOpen] = useState<'preview' | 'publish' | null>(null);
  const { text, discard } = useAnnouncementText(announcement);
  const { title = '', html = '' } = text.values;
  const isChanged = announcement.hasChanges || text.state !== 'saved';
  const canPublish = can('announcement.publish') && (announcement.state !== 'published' || isChanged);
  const close = (): void => setOpen(null);
  return (
    <Stack gap="sm" maw={820}>
      <PageHeader
        title={title || texts.untitled}
        back={{ to: '/announcements', label: texts.back }}
        status={<AnnouncementBadges row={announcement} />}
        description={texts.lastChange(announcement.changedBy, formatSiteTime(announcement.updatedAt))}
        actions={
          <AnnouncementMenu
            row={{ ...announcement, title }}
            onDiscard={discard}
            onDeleted={() => navigate('/announcements')}
          />
        }
      />
      <Text size="sm">
        {texts.hint}
        {!can('announcement.publish') && texts.cannotPublish}
      </Text>
      <TextEditor text={text} label={texts.fieldHtml}>
        <TextField
          label={texts.fieldTitle}
          required
          value={title}
          maxLength={191}
          error={text.errors.title}
          onChange={(event) => text.change('title', event.currentTarget.value)}
        />
      </TextEditor>
      <BottomBar label={texts.columns.actions}>
        <AutosaveStateText state={text.state} />
        <Group gap="xs">
          <Button onClick={() => setOpen('preview')}>{texts.preview}</Button>
          {canPublish && (
            <Button weight="main" onClick={() => setOpen('publish')}>
              {announcement.state === 'published' ? texts.publishChanges : texts.publish}
            </Button>
          )}
        </Group>
      </BottomBar>
      <TextPreview
        isOpen={open === 'preview'}
        onClose={close}
        heading={title}
        line={formatSiteTime(announcement.publishedAt || Date.now())}
        html={html}
        isPublished={announcement.state === 'published' && !isChanged}
      />
      <PublishSheet
        isOpen={open === 'publish'}
        onClose={() => {
          close();
          void refresh();
        }}
        announcement={announcement}
        title={title}
        html={html}
      />
    </Stack>
  );
}

/** The text of an announcement, saved while it is typed. */
function useAnnouncementText(announcement: OperatorAnnouncementDetail) {
  const client = useQueryClient();
  const { id } = announcement;
  const { queryKey } = announcementQuery(id);
  const hasChanges = useRef(announcement.hasChanges);
  const text = useAutosavedText({
    key: `announcement-${id}`,
    stored: storedOf(announcement),
    labels: LABELS,
    send: async (fields, version) => {
      const saved = await callOperator(announcementSave, { id: String(id), ...fields, version });
      hasChanges.current = saved.hasChanges;
      return { version: saved.version, fields: { title: saved.title, html: saved.html } };
    },
    onSaved: async ({ version, fields }) => {
      await client.cancelQueries({ queryKey });
      const changedBy = getSession().operator?.displayName ?? '';
      client.setQueryData<OperatorAnnouncementDetail>(
        queryKey,
        (present) =>
          present && {
            ...present,
            ...{ version, hasChanges: hasChanges.current, changedBy, updatedAt: Date.now() },
            text: { title: fields.title ?? '', html: fields.html ?? '' },
          },
      );
    },
  });
  const discard = (): Promise<void> =>
    text.replace(async () => {
      await callOperator(announcementDiscardDraft, { id: String(id) });
      const fresh = await client.fetchQuery({ ...announcementQuery(id), staleTime: 0 });
      void client.invalidateQueries({ queryKey: ['announcementList'] });
      showDone(texts.discarded);
      return storedOf(fresh);
    });
  return { text, discard };
}
