import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import { Fragment, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { useRights } from '../../../api/session-store.ts';
import { PreviewSheet } from '../../../shared/preview/preview-sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LinkTabs } from '../../../ui/menu/link-tabs.tsx';
import { useCourseActions } from '../course-actions.ts';
import { CourseCover } from '../course-cover.tsx';
import { CourseBadges } from '../course-labels.tsx';
import { coursePageTexts as texts } from '../page-texts.ts';
import { courseTexts } from '../texts.ts';
import { CourseMenu } from './course-menu.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { type CourseOutlet, courseQuery } from './use-course.ts';

/** One course: its header, and its parts in tabs with addresses of their own. */
export function CoursePage() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { data: course, error, refetch } = useQuery(courseQuery(id));
  if (error && !course)
    return (
      <>
        <PageHeader title={courseTexts.title} back={{ to: '/courses', label: texts.back }} />
        <ErrorState error={error} onRetry={refetch} />
      </>
    );
  if (!course) return <PageSkeleton />;
  const reload = async (): Promise<OperatorCourseDetail> => {
    void client.invalidateQueries({ queryKey: ['operatorCourses'] });
    return client.fetchQuery({ ...courseQuery(id), staleTime: 0 });
  };
  return (
    <Fragment key={course.id}>
      <CourseHeader course={course} />
      <Outlet context={{ course, reload } satisfies CourseOutlet} />
    </Fragment>
  );
}

function CourseHeader({ course }: { course: OperatorCourseDetail }) {
  const { can } = useRights();
  const actions = useCourseActions();
  const [open, setOpen] = useState<'preview' | 'publish' | null>(null);
  const close = (): void => setOpen(null);
  const isTrash = course.state === 'trash';
  const hasChanges = course.state === 'draft' || course.descriptionDraft !== null;
  const tabs = [
    { to: '.', label: texts.tabs.overview },
    ...(can('lesson.view') ? [{ to: 'outline', label: texts.tabs.outline }] : []),
    { to: 'introduction', label: texts.tabs.introduction },
    { to: 'price', label: texts.tabs.price },
    { to: 'attachments', label: texts.tabs.attachments },
    ...(can('course-member.view') ? [{ to: 'members', label: texts.tabs.members }] : []),
    { to: 'settings', label: texts.tabs.settings },
  ];
  const { lastChange } = course;
  return (
    <Stack gap="sm" mb="xs">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <Stack visibleFrom="sm" pt={34}>
          <CourseCover src={course.cover} width={96} />
        </Stack>
        <div style={{ flex: 1, minWidth: 0 }}>
          <PageHeader
            title={course.title}
            back={{ to: '/courses', label: texts.back }}
            status={<CourseBadges course={course} />}
            description={
              <Text size="sm" span>
                {lastChange
                  ? texts.lastChange(lastChange.by, formatSiteTime(lastChange.at))
                  : texts.neverChanged(formatSiteTime(course.createdAt))}
              </Text>
            }
            actions={
              <>
                {!isTrash && (
                  <Button leftSection={<Icon name="phone" size={18} />} onClick={() => setOpen('preview')}>
                    {texts.preview}
                  </Button>
                )}
                {!isTrash && can('course.publish') && hasChanges && (
                  <Button weight="main" onClick={() => setOpen('publish')}>
                    {course.state === 'draft' ? texts.publish : texts.publishChanges}
                  </Button>
                )}
                <CourseMenu course={course} actions={actions} />
              </>
            }
          />
        </div>
      </Group>
      {isTrash && (
        <Notice kind="warning">
          <Group justify="space-between">
            {texts.inTrash}
            {can('course.delete') && (
              <Button size="sm" onClick={() => actions.restore(course)}>
                {texts.restore}
              </Button>
            )}
          </Group>
        </Notice>
      )}
      <NextStepCard course={course} actions={actions} onPublish={() => setOpen('publish')} />
      <LinkTabs label={texts.tabsLabel} tabs={tabs} />
      <PreviewSheet isOpen={open === 'preview'} onClose={close} courseId={course.id} title={course.title} />
      <PublishSheet isOpen={open === 'publish'} onClose={close} course={course} />
    </Stack>
  );
}
