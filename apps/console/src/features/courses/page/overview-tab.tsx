import { useQuery } from '@tanstack/react-query';
import { categoryList } from '@zaixue/contract/operator/teaching/categories';
import {
  courseContent,
  courseEdit,
  type OperatorCourseDetail,
} from '@zaixue/contract/operator/teaching/courses';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { callQuery } from '../../../api/query-client.ts';
import { CategoryField, categoryChoices } from '../../../shared/categories/category-field.tsx';
import { ImageChooser } from '../../../shared/images/image-chooser.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { KeptTextOffer } from '../../../ui/form/kept-text.tsx';
import { TextAreaField } from '../../../ui/form/large-fields.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar, Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { formTexts as texts } from '../form-texts.ts';
import { CoverCard } from './cover-card.tsx';
import { OutcomesField } from './outcomes-field.tsx';
import { useCanEdit, useCourse } from './use-course.ts';
import { useCourseForm } from './use-course-form.ts';

const valuesOf = (course: OperatorCourseDetail) => ({
  title: course.title,
  categoryId: course.category?.id ?? 0,
  shortDescription: course.shortDescription,
  isRecommended: course.isRecommended,
  areCommentsAllowed: course.areCommentsAllowed,
  teacherName: course.teacherName,
  teacherLine: course.teacherLine,
  teacherPicture: course.teacherPicture,
  outcomes: course.outcomes as string[],
  seoKeywords: course.seoKeywords,
  seoDescription: course.seoDescription,
});

/** Title, category, teacher, outcomes and the other fields of a course, and its cover. */
export function OverviewTab() {
  const { course } = useCourse();
  const canEdit = useCanEdit();
  const { data: categories = [] } = useQuery(callQuery(categoryList, {}));
  const nameOfCategory = (id: unknown) =>
    categoryChoices(categories).find(({ value }) => value === String(id))?.label ?? texts.noCategory;
  const { form, kept } = useCourseForm({
    name: 'overview',
    schema: courseContent,
    valuesOf,
    labels: { ...texts.fields, categoryId: { label: texts.fields.categoryId, format: nameOfCategory } },
    send: (fields, version) => callOperator(courseEdit, { id: String(course.id), version, ...fields }),
  });
  const { error: categoryError, ...category } = form.field('categoryId');
  const { values } = form;
  return (
    <Stack gap="md" maw={820}>
      {!canEdit && course.state !== 'trash' && <Notice>{texts.cannotEdit}</Notice>}
      <CoverCard />
      <form onSubmit={form.submit} noValidate>
        <fieldset disabled={!canEdit} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Stack gap="md">
            <KeptTextOffer kept={kept} />
            <Card title={texts.basics}>
              <TextField label={texts.fields.title} required {...form.field('title')} />
              <CategoryField
                value={category.value}
                onChange={category.onChange}
                error={categoryError}
                disabled={!canEdit}
              />
              <TextAreaField
                label={texts.fields.shortDescription}
                description={texts.shortDescriptionHint}
                minRows={2}
                {...form.field('shortDescription')}
              />
              <SwitchField
                label={texts.fields.isRecommended}
                description={texts.isRecommendedHint}
                {...form.field('isRecommended', 'switch')}
              />
              <SwitchField
                label={texts.fields.areCommentsAllowed}
                {...form.field('areCommentsAllowed', 'switch')}
              />
            </Card>
            <Card title={texts.teacher} description={texts.teacherHint}>
              <TextField label={texts.fields.teacherName} {...form.field('teacherName')} />
              <TextField label={texts.fields.teacherLine} {...form.field('teacherLine')} />
              <TeacherPicture
                name={values.teacherName}
                value={values.teacherPicture}
                onChange={(path) => form.setValue('teacherPicture', path)}
                error={form.field('teacherPicture').error}
              />
            </Card>
            <OutcomesField
              outcomes={values.outcomes}
              onChange={(outcomes) => form.setValue('outcomes', outcomes)}
              fieldOf={(index) => form.field(`outcomes.${index}`)}
            />
            <Card title={texts.seo} description={texts.seoHint}>
              <TextField label={texts.fields.seoKeywords} {...form.field('seoKeywords')} />
              <TextAreaField
                label={texts.fields.seoDescription}
                minRows={2}
                {...form.field('seoDescription')}
              />
            </Card>
          </Stack>
          <SaveBar
            changedCount={form.changedCount}
            isSending={form.isSending}
            problem={form.problem}
            onDiscard={form.reset}
          />
        </fieldset>
      </form>
    </Stack>
  );
}

interface TeacherPictureProps {
  readonly name: string;
  /** Path of an image; empty for none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly error?: string | undefined;
}

function TeacherPicture({ name, value, onChange, error }: TeacherPictureProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Stack gap={4}>
      <Text size="md" fw={500}>
        {texts.fields.teacherPicture}
      </Text>
      <Group>
        <Avatar src={value || null} name={name} alt="" size={64} />
        <Button onClick={() => setIsChoosing(true)}>{texts.choosePicture}</Button>
        {value !== '' && (
          <Button weight="quiet" onClick={() => onChange('')}>
            {texts.removePicture}
          </Button>
        )}
      </Group>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Sheet isOpen={isChoosing} onClose={() => setIsChoosing(false)} title={texts.choosePicture} size="lg">
        <ImageChooser
          onChoose={({ path }) => {
            onChange(path);
            setIsChoosing(false);
          }}
        />
      </Sheet>
    </Stack>
  );
}
