import {
  coursePublish,
  type OperatorCourseDetail,
  type PublishHint,
} from '@zaixue/contract/operator/teaching/courses';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { usePublicAddress } from '../../../shared/public-site/use-public-address.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { flushAutosaves } from '../../../ui/form/autosave.ts';
import { Button, LinkButton, TextLink } from '../../../ui/layout/buttons.tsx';
import { CopyText } from '../../../ui/layout/copy-text.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Center, Group, Stack, Text, Title } from '../../../ui/layout/layout.ts';
import { QrCode } from '../../../ui/layout/qr-code.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { describeFailure, useRefreshCourses } from '../course-actions.ts';
import { coursePageTexts as texts } from '../page-texts.ts';
import { sortHints, TAB_OF_HINT } from './next-step.ts';

interface PublishSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly course: OperatorCourseDetail;
}

/** What publishing changes and what is missing; afterwards the address of the public page. */
export function PublishSheet({ isOpen, onClose, course }: PublishSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.publishTitle}>
      <PublishContent course={course} onClose={onClose} />
    </Sheet>
  );
}

function PublishContent({ course, onClose }: Omit<PublishSheetProps, 'isOpen'>) {
  const refresh = useRefreshCourses();
  const [isBusy, setIsBusy] = useState(false);
  const [isPublished, setIsPublished] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hints = sortHints(course.hints);
  const isBlocked = hints.some((hint) => hint.isBlocking);
  const hasDescription = course.descriptionDraft !== null;

  const publish = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      if (!(await flushAutosaves())) throw new Error(texts.notSaved);
      await callOperator(coursePublish, { id: String(course.id), version: course.version });
      setIsPublished(true);
    } catch (error) {
      setProblem(describeFailure(error));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  };

  if (isPublished) return <Published course={course} />;
  return (
    <Stack gap="md">
      <Title order={3} size="h5">
        {texts.publishWhat}
      </Title>
      <Stack gap={6}>
        {course.state === 'draft' && <Line>{texts.publishFirst}</Line>}
        {hasDescription && <Line>{texts.publishDescription}</Line>}
        {course.state === 'hidden' && <Line>{texts.publishHidden}</Line>}
        {course.state !== 'draft' && !hasDescription && <Line>{texts.publishNothing}</Line>}
      </Stack>
      <Title order={3} size="h5">
        {texts.missing}
      </Title>
      {hints.length === 0 && <Line>{texts.missingNothing}</Line>}
      <Stack gap="xs">
        {hints.map((hint) => (
          <HintRow key={hint.kind} hint={hint} courseId={course.id} onFollow={onClose} />
        ))}
      </Stack>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Group justify="flex-end">
        <Button weight="main" isBusy={isBusy} disabled={isBlocked} onClick={publish}>
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

interface HintRowProps {
  readonly hint: PublishHint;
  readonly courseId: number;
  readonly onFollow: () => void;
}

function HintRow({ hint, courseId, onFollow }: HintRowProps) {
  const { text, link } = texts.steps[hint.kind];
  const tab = TAB_OF_HINT[hint.kind];
  return (
    <Group
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      px="sm"
      py={4}
      style={{ border: '1px solid var(--console-line)', borderRadius: 8 }}
    >
      <div>
        <Text size="sm">
          {text}
          {hint.count !== undefined && `（${hint.count}）`}
        </Text>
        <Text size="xs" c={hint.isBlocking ? 'var(--mantine-color-error)' : 'dimmed'}>
          {hint.isBlocking ? texts.blocking : texts.advised}
        </Text>
      </div>
      <LinkButton
        weight="quiet"
        px="xs"
        to={tab === '.' ? `/courses/${courseId}` : `/courses/${courseId}/${tab}`}
        onClick={onFollow}
      >
        {link}
      </LinkButton>
    </Group>
  );
}

function Published({ course }: { course: OperatorCourseDetail }) {
  const address = usePublicAddress(course.publicPath);
  return (
    <Stack gap="md">
      <Notice kind="done" title={texts.published}>
        {texts.publishedHint}
      </Notice>
      <Center>
        <QrCode text={address} label={texts.publicLink} />
      </Center>
      <CopyText text={address} />
      <TextLink to={address} target="_blank" rel="noopener">
        {texts.openPublic}
      </TextLink>
    </Stack>
  );
}
