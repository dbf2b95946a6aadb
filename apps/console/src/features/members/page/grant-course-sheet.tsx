import { useQuery } from '@tanstack/react-query';
import { courseGrant, type OperatorMemberDetail } from '@zaixue/contract/operator/learners/members';
import { type OperatorCourseRow, operatorCourses } from '@zaixue/contract/operator/teaching/courses';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { listQuery } from '../../../api/query-client.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/feedback/states.tsx';
import { useDelayed } from '../../../ui/filters/use-delayed.ts';
import { SearchField, TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';
import styles from './member-page.module.css';

interface GrantCourseSheetProps {
  readonly member: OperatorMemberDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Gives a member a course: first it is chosen by a search, then it is confirmed. */
export function GrantCourseSheet({ member, isOpen, onClose }: GrantCourseSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.grantTitle}>
      <GrantSteps member={member} onClose={onClose} />
    </Sheet>
  );
}

function GrantSteps({ member, onClose }: Omit<GrantCourseSheetProps, 'isOpen'>) {
  const [chosen, setChosen] = useState<OperatorCourseRow | null>(null);
  if (!chosen) return <CourseSearch owned={member.courses.map(({ id }) => id)} onChoose={setChosen} />;
  return <GrantForm id={member.id} course={chosen} onChange={() => setChosen(null)} onClose={onClose} />;
}

/** How long typing pauses before the server is asked, milliseconds. */
const PAUSE_MS = 250;

function CourseSearch({
  owned,
  onChoose,
}: {
  owned: readonly number[];
  onChoose: (course: OperatorCourseRow) => void;
}) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), PAUSE_MS);
  const { data, error, refetch } = useQuery(
    listQuery(operatorCourses, { search, sort: 'learners', size: '12' } as never),
  );
  // A draft cannot be given: its learners would not see it.
  const courses = (data?.rows ?? []).filter(({ state }) => state !== 'draft');
  return (
    <Stack>
      <SearchField
        value={text}
        onChange={setText}
        placeholder={texts.grantSearch}
        aria-label={texts.grantSearch}
        data-autofocus
      />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && courses.length === 0 && <Text size="sm">{texts.grantNone}</Text>}
      <ul className={styles.choices}>
        {courses.map((course) => {
          const isOwned = owned.includes(course.id);
          return (
            <li key={course.id}>
              <button
                type="button"
                className={styles.choice}
                disabled={isOwned}
                onClick={() => onChoose(course)}
              >
                <span className={styles.choiceTitle}>{course.title}</span>
                {isOwned && (
                  <Text span size="xs">
                    {texts.grantOwned}
                  </Text>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

interface GrantFormProps {
  readonly id: number;
  readonly course: OperatorCourseRow;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

function GrantForm({ id, course, onChange, onClose }: GrantFormProps) {
  const refresh = useRefreshMembers();
  const form = useContractForm({
    initialValues: { reason: '' },
    send: async ({ reason }) => {
      await callOperator(courseGrant, { id: String(id), courseId: course.id, reason });
      showDone(texts.granted(course.title));
      await refresh();
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Group justify="space-between" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text size="xs" c="dimmed">
              {texts.grantChosen}
            </Text>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {course.title}
            </Text>
          </div>
          <Button weight="quiet" onClick={onChange} style={{ flex: 'none' }}>
            {texts.grantChange}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {texts.grantHint}
        </Text>
        <TextField
          label={texts.optionalReason}
          description={texts.reasonHint}
          maxLength={191}
          {...form.field('reason')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} data-autofocus>
          {texts.grantCourse}
        </Button>
      </Stack>
    </form>
  );
}
