import { courseCreate } from '@zaixue/contract/operator/teaching/courses';
import { useNavigate } from 'react-router';
import { callOperator } from '../../../api/call.ts';
import { CategoryField } from '../../../shared/categories/category-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { KeptTextOffer, useKeptText } from '../../../ui/form/kept-text.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useRefreshCourses } from '../course-actions.ts';
import { courseTexts } from '../texts.ts';

interface NewCourseSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes the draft of a course and opens its page. */
export function NewCourseSheet({ isOpen, onClose }: NewCourseSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={courseTexts.newTitle}>
      <NewCourseForm />
    </Sheet>
  );
}

function NewCourseForm() {
  const navigate = useNavigate();
  const refresh = useRefreshCourses();
  const form = useContractForm({
    schema: courseCreate.body as NonNullable<typeof courseCreate.body>,
    initialValues: { title: '', categoryId: 0 },
    send: async (values) => {
      const { id } = await callOperator(courseCreate, values);
      form.markSaved(values);
      void refresh();
      await navigate(`/courses/${id}`);
    },
  });
  const kept = useKeptText('course-new', form.changes, form.setValues);
  const { error, ...category } = form.field('categoryId');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {courseTexts.newHint}
        </Text>
        <KeptTextOffer kept={kept} />
        <TextField label={courseTexts.fieldTitle} required data-autofocus {...form.field('title')} />
        <CategoryField value={category.value} onChange={category.onChange} error={error} />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Group justify="flex-end">
          <Button weight="main" type="submit" isBusy={form.isSending}>
            {courseTexts.createDraft}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
