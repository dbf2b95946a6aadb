import { useQuery } from '@tanstack/react-query';
import { courseEditorsEdit, operatorList } from '@zaixue/contract/operator/site/operators';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { callQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { MultiSelectField } from '../../../ui/form/large-fields.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { useCourseActions } from '../course-actions.ts';
import { formTexts as texts } from '../form-texts.ts';
import { coursePageTexts } from '../page-texts.ts';
import { courseTexts } from '../texts.ts';
import { useCourse } from './use-course.ts';

/** Who may edit the course, copying it, the trash, and who changed it last. */
export function SettingsTab() {
  const { course } = useCourse();
  const { can } = useRights();
  const actions = useCourseActions();
  const { lastChange } = course;
  const isTrash = course.state === 'trash';
  return (
    <Stack gap="md" maw={820}>
      {can('operator.edit') && <EditorsCard />}
      {!isTrash && (can('course.create') || can('course.delete')) && (
        <Card title={texts.danger}>
          {can('course.create') && (
            <Group justify="space-between" gap="sm">
              <Text size="sm" style={{ flex: '1 1 16rem' }}>
                {texts.duplicateHint}
              </Text>
              <Button leftSection={<Icon name="copy" size={18} />} onClick={() => actions.duplicate(course)}>
                {courseTexts.duplicate}
              </Button>
            </Group>
          )}
          {can('course.delete') && (
            <Group justify="space-between" gap="sm">
              <Text size="sm" style={{ flex: '1 1 16rem' }}>
                {texts.trashHint}
              </Text>
              <Button
                weight="danger"
                leftSection={<Icon name="trash" size={18} />}
                onClick={() => actions.trash(course)}
              >
                {courseTexts.trash}
              </Button>
            </Group>
          )}
        </Card>
      )}
      <Card title={texts.record}>
        <Stack gap={4}>
          <Text size="sm">
            {texts.id}：{course.id}
          </Text>
          <Text size="sm">
            {texts.createdAt}：{formatSiteTime(course.createdAt)}
          </Text>
          <Text size="sm">
            {texts.publishedAt}：
            {course.publishedAt === 0 ? texts.notPublished : formatSiteTime(course.publishedAt)}
          </Text>
          {lastChange && (
            <Text size="sm">{coursePageTexts.lastChange(lastChange.by, formatSiteTime(lastChange.at))}</Text>
          )}
          {can('audit.view') && (
            <TextLink
              to={`/audit?subjectType=course&subjectId=${course.id}`}
              size="sm"
              w="fit-content"
              py={11}
            >
              {texts.showRecord}
            </TextLink>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

function EditorsCard() {
  const { course, reload } = useCourse();
  const operators = useQuery(callQuery(operatorList, {}));
  const saved = course.editors.map(({ id }) => String(id));
  const [chosen, setChosen] = useState<readonly string[]>(saved);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const candidates = (operators.data?.operators ?? []).filter(
    ({ id, scope, isDisabled }) => (scope === 'own' && !isDisabled) || saved.includes(String(id)),
  );
  const isChanged = saved.toSorted().join() !== chosen.toSorted().join();
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      const operatorIds = chosen.map(Number);
      await callOperator(courseEditorsEdit, { id: String(course.id), operatorIds });
      await reload();
      showDone(texts.editorsSaved);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card title={texts.editors} description={texts.editorsHint}>
      {operators.data && candidates.length === 0 ? (
        <Text size="sm">{texts.editorsNobody}</Text>
      ) : (
        <>
          <MultiSelectField
            aria-label={texts.editorsChoose}
            placeholder={chosen.length === 0 ? texts.editorsChoose : ''}
            data={candidates.map(({ id, displayName, name }) => ({
              value: String(id),
              label: displayName || name,
            }))}
            value={[...chosen]}
            onChange={setChosen}
            searchable
          />
          <Button weight="main" w="fit-content" isBusy={isBusy} disabled={!isChanged} onClick={save}>
            {texts.saveEditors}
          </Button>
        </>
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Card>
  );
}
