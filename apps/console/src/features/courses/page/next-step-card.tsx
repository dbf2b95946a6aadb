import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import { useRights } from '../../../api/session-store.ts';
import { Button, LinkButton } from '../../../ui/layout/buttons.tsx';
import { Group, Text } from '../../../ui/layout/layout.ts';
import type { CourseActions } from '../course-actions.ts';
import { coursePageTexts as texts } from '../page-texts.ts';
import { type NextStep, nextStepOf, TAB_OF_HINT } from './next-step.ts';

interface NextStepCardProps {
  readonly course: OperatorCourseDetail;
  readonly actions: CourseActions;
  readonly onPublish: () => void;
}

const textOf = (step: NextStep): string => {
  if (step.kind === 'hint') return texts.steps[step.hint.kind].text;
  const others = {
    publish: texts.stepPublish,
    'publish-description': texts.stepPublishDescription,
    hidden: texts.stepHidden,
    'off-sale': texts.stepOffSale,
  };
  return others[step.kind];
};

/** What to do next with the course, and the button for it. Nothing when nothing is left. */
export function NextStepCard({ course, actions, onPublish }: NextStepCardProps) {
  const { can } = useRights();
  const step = nextStepOf(course);
  if (!step || !can('course.edit')) return null;
  return (
    <Group
      justify="space-between"
      gap="sm"
      px="md"
      py="xs"
      bg="var(--console-selected)"
      style={{ borderRadius: 8 }}
    >
      <Text size="sm" style={{ flex: '1 1 12rem' }}>
        <b>{texts.nextStep}</b>：{textOf(step)}
      </Text>
      <StepButton step={step} course={course} actions={actions} onPublish={onPublish} />
    </Group>
  );
}

function StepButton({ step, course, actions, onPublish }: NextStepCardProps & { step: NextStep }) {
  const { can } = useRights();
  if (step.kind === 'hint')
    return (
      <LinkButton to={TAB_OF_HINT[step.hint.kind]} relative="route">
        {texts.steps[step.hint.kind].link}
      </LinkButton>
    );
  if (!can('course.publish')) return null;
  if (step.kind === 'hidden')
    return <Button onClick={() => actions.setShown(course, true)}>{texts.show}</Button>;
  if (step.kind === 'off-sale')
    return <Button onClick={() => actions.setOnSale(course, true)}>{texts.putOnSale}</Button>;
  return (
    <Button onClick={onPublish}>{step.kind === 'publish' ? texts.publish : texts.publishChanges}</Button>
  );
}
