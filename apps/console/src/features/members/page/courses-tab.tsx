import {
  courseAccessEnd,
  type OperatorMemberDetail,
  type OwnedCourse,
} from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../../ui/feedback/reason-sheet.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/layout.ts';
import { formatDay, formatSeen } from '../member-labels.tsx';
import { memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';
import styles from './member-page.module.css';

/** The courses that a member has bought or was given, with progress. */
export function CoursesTab({ member: { id, courses } }: { member: OperatorMemberDetail }) {
  const { can } = useRights();
  const refresh = useRefreshMembers();
  const [ending, setEnding] = useState<OwnedCourse | null>(null);
  if (courses.length === 0)
    return (
      <Card>
        <EmptyState icon="course" title={texts.coursesEmpty}>
          {texts.coursesEmptyHint}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <ul className={styles.rows}>
        {courses.map((course) => (
          <li key={course.id} className={styles.row}>
            <div className={styles.rowText}>
              {can('course.view') ? (
                <TextLink to={`/courses/${course.id}`} isAlone fw={600}>
                  {course.title}
                </TextLink>
              ) : (
                <Text fw={600}>{course.title}</Text>
              )}
              <Text size="sm" c="dimmed">
                {[
                  texts.courseGiven(formatDay(course.givenAt)),
                  texts.courseProgress(course.finishedLessons, course.lessons),
                  course.studiedAt === 0
                    ? texts.courseNotStudied
                    : texts.courseStudied(formatSeen(course.studiedAt)),
                ].join(' · ')}
              </Text>
            </div>
            {can('course-member.remove') && (
              <Button
                weight="danger"
                aria-label={texts.courseEndLabel(course.title)}
                onClick={() => setEnding(course)}
                style={{ flex: 'none' }}
              >
                {texts.courseEnd}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonSheet
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        description={texts.reasonHint}
        title={texts.courseEndTitle}
        confirmLabel={texts.courseEnd}
        isDanger
        onConfirm={async (reason) => {
          if (!ending) return;
          await callOperator(courseAccessEnd, { id: String(id), courseId: String(ending.id), reason });
          showDone(texts.courseEnded);
          await refresh();
        }}
      >
        {texts.courseEndHint(ending?.title ?? '')}
      </ReasonSheet>
    </Card>
  );
}
