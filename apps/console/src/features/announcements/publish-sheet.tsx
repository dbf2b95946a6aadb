import { useQueryClient } from '@tanstack/react-query';
import {
  announcementPublish,
  type OperatorAnnouncementDetail,
} from '@zaixue/contract/operator/pages/announcements';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { describeFailure } from '../../shared/edit/describe-failure.ts';
import { usePublicAddress } from '../../shared/public-site/use-public-address.ts';
import { plainTextOf } from '../../shared/texts/plain-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { flushAutosaves } from '../../ui/form/autosave.ts';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { CopyText } from '../../ui/layout/copy-text.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text, Title } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { announcementQuery, useRefreshAnnouncements } from './announcement-acts.ts';
import { announcementTexts as texts } from './texts.ts';

interface PublishSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly announcement: OperatorAnnouncementDetail;
  /** The text as it is typed. */
  readonly title: string;
  readonly html: string;
}

/** What publishing changes for learners and what is missing; afterwards the address of the public page. */
export function PublishSheet({ isOpen, onClose, ...rest }: PublishSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.publishTitle} height="auto">
      <PublishContent {...rest} />
    </Sheet>
  );
}

/** Images without a text for those who do not see them. */
function countImagesWithoutAlt(html: string): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('img')].filter((image) => !image.getAttribute('alt')?.trim()).length;
}

function PublishContent({ announcement, title, html }: Omit<PublishSheetProps, 'isOpen' | 'onClose'>) {
  const client = useQueryClient();
  const refresh = useRefreshAnnouncements();
  const [isBusy, setIsBusy] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { published, state } = announcement;
  const changes = [
    published === null && texts.publishFirst,
    published !== null && published.title !== title && texts.publishNewTitle(published.title, title),
    published !== null && published.html !== html && texts.publishContent,
    state === 'hidden' && texts.publishAgain,
  ].filter((line) => line !== false);
  const blocking = [
    title.trim() === '' && texts.missingTitle,
    plainTextOf(html) === '' && !/<img\b/.test(html) && texts.missingContent,
  ].filter((line) => line !== false);
  const imagesWithoutAlt = countImagesWithoutAlt(html);

  const publish = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      if (!(await flushAutosaves())) throw new Error(texts.notSaved);
      const { version } = await client.fetchQuery({ ...announcementQuery(announcement.id), staleTime: 0 });
      await callOperator(announcementPublish, { id: String(announcement.id), version });
      setIsPublished(true);
    } catch (error) {
      setProblem(describeFailure(error, texts.changedMeanwhile));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  };

  if (isPublished) return <Published path={announcement.publicPath} />;
  return (
    <Stack gap="md" pb="md">
      <Title order={3} size="h5">
        {texts.publishWhat}
      </Title>
      <Stack gap={6}>
        {changes.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
        {changes.length === 0 && <Line>{texts.publishNothing}</Line>}
      </Stack>
      {(blocking.length > 0 || imagesWithoutAlt > 0) && (
        <Notice kind="warning" title={texts.missing}>
          {blocking.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {imagesWithoutAlt > 0 && <div>{texts.missingAlt(imagesWithoutAlt)}</div>}
        </Notice>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Group justify="flex-end">
        <Button
          weight="main"
          isBusy={isBusy}
          disabled={blocking.length > 0 || changes.length === 0}
          onClick={publish}
        >
          {texts.publish}
        </Button>
      </Group>
    </Stack>
  );
}

const Line = ({ children }: { children: string }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Icon name="check" size={18} style={{ flex: 'none', marginTop: 3 }} />
    <Text size="sm">{children}</Text>
  </Group>
);

function Published({ path }: { path: string }) {
  const address = usePublicAddress(path);
  return (
    <Stack gap="md" pb="md">
      <Notice kind="done" title={texts.published}>
        {texts.publishedHint}
      </Notice>
      <CopyText text={address} />
      <TextLink to={address} target="_blank" rel="noopener" isAlone>
        {texts.openOnSite}
      </TextLink>
    </Stack>
  );
}
