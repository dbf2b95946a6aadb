import { lessonEdit, type OutlineLesson } from '@zaixue/contract/operator/teaching/outline';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { formatClock, parseClock } from '../../../ui/form/amounts.ts';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { KeptTextOffer, useKeptText } from '../../../ui/form/kept-text.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Divider, Group, Stack, Text, Title } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useOutline } from '../outline-context.ts';
import { outlineTexts } from '../texts.ts';
import { LessonCaptions } from './lesson-captions.tsx';
import { LessonVideo } from './lesson-video.tsx';

interface LessonSheetProps {
  /** Undefined while the sheet is closed. */
  readonly lesson: OutlineLesson | undefined;
  readonly onClose: () => void;
}

/** Everything about one lesson. On phones the only place where its fields are edited. */
export function LessonSheet({ lesson, onClose }: LessonSheetProps) {
  return (
    <Sheet isOpen={lesson !== undefined} onClose={onClose} title={lesson?.title ?? ''}>
      {lesson && (
        <Stack gap="lg">
          <LessonForm key={lesson.id} lesson={lesson} />
          <LessonVideoPart lesson={lesson} />
          <section>
            <Title order={3} size="h5" mb="xs">
              {outlineTexts.captionsTitle}
            </Title>
            <CaptionsPart lesson={lesson} />
          </section>
          <LessonActs lesson={lesson} onClose={onClose} />
        </Stack>
      )}
    </Sheet>
  );
}

function LessonForm({ lesson }: { lesson: OutlineLesson }) {
  const { client, can } = useOutline();
  const canEdit = can('lesson.edit');
  const { title, trialSeconds, bansSeeking, areCommentsAllowed } = lesson;
  const [trial, setTrial] = useState(formatClock(trialSeconds));
  const isTrialWrong = parseClock(trial) === undefined;
  const form = useContractForm({
    schema: lessonEdit.body?.omit({ version: true }),
    initialValues: { title, trialSeconds, bansSeeking, areCommentsAllowed },
    send: async (_, changes) => {
      if (await client.editLesson(lesson.id, changes)) {
        const saved = client.lesson(lesson.id);
        form.markSaved(saved && pickFields(saved));
        setTrial(formatClock(saved?.trialSeconds ?? 0));
        showDone(outlineTexts.saved);
      }
    },
  });
  const kept = useKeptText(`lesson ${lesson.id}`, form.changes, (changes) => {
    form.setValues(changes as Partial<typeof form.values>);
    if (typeof changes.trialSeconds === 'number') setTrial(formatClock(changes.trialSeconds));
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <KeptTextOffer kept={kept} />
        <TextField label={outlineTexts.lessonTitle} readOnly={!canEdit} {...form.field('title')} />
        <TextField
          label={outlineTexts.trialLabel}
          description={outlineTexts.trialHint}
          readOnly={!canEdit}
          inputMode="text"
          value={trial}
          error={isTrialWrong ? outlineTexts.trialInvalid : undefined}
          onChange={(event) => {
            setTrial(event.currentTarget.value);
            const seconds = parseClock(event.currentTarget.value);
            if (seconds !== undefined) form.setValue('trialSeconds', seconds);
          }}
        />
        <SwitchField
          label={outlineTexts.bansSeeking}
          disabled={!canEdit}
          {...form.field('bansSeeking', 'switch')}
        />
        <SwitchField
          label={outlineTexts.comments}
          disabled={!canEdit}
          {...form.field('areCommentsAllowed', 'switch')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        {form.changedCount > 0 && (
          <Group justify="flex-end" gap="xs">
            <Button
              onClick={() => {
                form.reset();
                setTrial(formatClock(trialSeconds));
              }}
            >
              {outlineTexts.discard}
            </Button>
            <Button weight="main" type="submit" isBusy={form.isSending} disabled={isTrialWrong}>
              {outlineTexts.save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

const pickFields = ({ title, trialSeconds, bansSeeking, areCommentsAllowed }: OutlineLesson) => ({
  ...{ title, trialSeconds, bansSeeking, areCommentsAllowed },
});

function LessonVideoPart({ lesson }: { lesson: OutlineLesson }) {
  const { can, chooseVideos } = useOutline();
  const { video, durationSeconds, views } = lesson;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {outlineTexts.video}
      </Title>
      <Stack gap="xs" align="flex-start">
        <Group gap="sm">
          <LessonVideo lesson={lesson} />
          {durationSeconds > 0 && <Text size="sm">{formatClock(durationSeconds)}</Text>}
          <Text size="sm" c="dimmed">
            {outlineTexts.views(views)}
          </Text>
        </Group>
        {video.status !== 'none' && can('media.upload') && can('media.assign') && (
          <Button
            leftSection={<Icon name="upload" size={18} />}
            onClick={() => chooseVideos({ lessonId: lesson.id })}
          >
            {outlineTexts.replaceVideo}
          </Button>
        )}
        {durationSeconds > 0 && can('stats.learning') && (
          <TextLink to={`/statistics/learning/lessons/${lesson.id}`} size="sm" py={10}>
            {outlineTexts.openCurve}
          </TextLink>
        )}
        {video.fileId > 0 && can('media.view') && (
          <TextLink to={`/videos?file=${video.fileId}`} size="sm" py={10}>
            {outlineTexts.openFile}
          </TextLink>
        )}
      </Stack>
    </section>
  );
}

function CaptionsPart({ lesson }: { lesson: OutlineLesson }) {
  const { can } = useOutline();
  return <LessonCaptions lessonId={lesson.id} canEdit={can('caption.edit')} />;
}

function LessonActs({ lesson, onClose }: { lesson: OutlineLesson; onClose: () => void }) {
  const { can, setShown, trash, preview } = useOutline();
  const isOn = lesson.isShown || lesson.showsWhenReady;
  return (
    <>
      <Divider />
      <Group gap="xs">
        {!lesson.isShown && (
          <StatusBadge tone="warning">
            {lesson.showsWhenReady ? outlineTexts.showsWhenReady : outlineTexts.isHidden}
          </StatusBadge>
        )}
        {can('lesson.publish') && (
          <Button
            leftSection={<Icon name={isOn ? 'eyeOff' : 'eye'} size={18} />}
            onClick={() => void setShown([lesson], !isOn)}
          >
            {isOn ? outlineTexts.hide : outlineTexts.show}
          </Button>
        )}
        {can('course.view') && (
          <Button leftSection={<Icon name="phone" size={18} />} onClick={() => preview(lesson)}>
            {outlineTexts.preview}
          </Button>
        )}
        {can('lesson.delete') && (
          <Button
            weight="danger"
            leftSection={<Icon name="trash" size={18} />}
            onClick={() => {
              onClose();
              void trash([lesson]);
            }}
          >
            {outlineTexts.trash}
          </Button>
        )}
      </Group>
    </>
  );
}
