import { useQuery } from '@tanstack/react-query';
import { courseLayout } from '@zaixue/contract/entities/block';
import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import {
  type CourseRule,
  HOME_LIMITS,
  type HomeTarget,
  homeTargets,
  RULE_COURSES,
} from '@zaixue/contract/operator/pages/home';
import { createContext, useContext, useMemo, useState } from 'react';
import { callQuery } from '../../../api/query-client.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { RadioField, TextField } from '../../../ui/form/fields.tsx';
import { NumberField, SelectField } from '../../../ui/form/large-fields.tsx';
import { Button, IconButton } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { SortableTree } from '../../../ui/tree/sortable-tree.tsx';
import type { TreeRowProps } from '../../../ui/tree/tree-context.ts';
import { TreeHandle } from '../../../ui/tree/tree-parts.tsx';
import styles from '../home.module.css';
import type { PartOf } from '../home-parts.ts';
import { formTexts as texts } from '../texts.ts';
import type { PartFormProps } from './item-forms.tsx';
import { TargetSearch, TargetText } from './target-search.tsx';

interface CoursesFormProps extends PartFormProps<PartOf<'courses'>> {
  /** Courses that the rule chooses at present. */
  readonly chosen: readonly number[];
}

/** Title and courses of a list: chosen one by one, or by a rule. */
export function CoursesForm({ part, onEdit, targets, chosen }: CoursesFormProps) {
  const { rule } = part;
  const setRule = (change: Partial<CourseRule>): void => onEdit({ ...part, rule: { ...rule, ...change } });
  return (
    <Stack gap="md">
      <TextField
        label={texts.title}
        description={texts.titleHint}
        value={part.title}
        maxLength={TITLE_LIMIT}
        required
        onChange={(event) => onEdit({ ...part, title: event.currentTarget.value })}
      />
      <RadioField
        label={texts.rule}
        data={(['newest', 'learners', 'hand'] as const).map((value) => ({
          value,
          label: texts.rules[value],
        }))}
        value={rule.by}
        onChange={(by) => setRule({ by: by as CourseRule['by'] })}
      />
      <SelectField
        label={texts.courseLayout}
        description={texts.courseLayoutHint}
        data={(['automatic', ...courseLayout.options] as const).map((value) => ({
          value,
          label: texts.courseLayouts[value],
        }))}
        value={part.layout ?? 'automatic'}
        onChange={(layout) => onEdit({ ...part, layout: courseLayout.safeParse(layout).data })}
      />
      {rule.by === 'hand' ? (
        <ChosenCourses part={part} onEdit={onEdit} targets={targets} />
      ) : (
        <RuleFields rule={rule} setRule={setRule} chosen={chosen} targets={targets} />
      )}
    </Stack>
  );
}

interface RuleFieldsProps {
  readonly rule: CourseRule;
  readonly setRule: (change: Partial<CourseRule>) => void;
  readonly chosen: readonly number[];
  readonly targets: readonly HomeTarget[];
}

function RuleFields({ rule, setRule, chosen, targets }: RuleFieldsProps) {
  const { data: categories = [] } = useQuery(callQuery(homeTargets, { kind: 'category' }));
  const courses = chosen.flatMap(
    (id) => targets.find((each) => each.kind === 'course' && each.id === id) ?? [],
  );
  return (
    <>
      <SelectField
        label={texts.category}
        data={[
          { value: '0', label: texts.allCategories },
          ...categories.map(({ id, title, context }) => ({
            value: String(id),
            label: context === '' ? title : `${context} / ${title}`,
          })),
        ]}
        value={String(rule.categoryId)}
        onChange={(id) => setRule({ categoryId: Number(id ?? 0) })}
      />
      <NumberField
        label={texts.count}
        value={rule.count}
        min={1}
        max={RULE_COURSES.most}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(count) => count !== null && count >= 1 && setRule({ count })}
      />
      <Text size="sm" c="dimmed">
        {texts.ruleHint}
      </Text>
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {texts.chosenNow}
        </Text>
        {courses.length === 0 && <Text size="sm">{texts.noneChosen}</Text>}
        <ul className={styles.targets} aria-label={texts.chosenNow}>
          {courses.map((course) => (
            <li key={course.id} className={styles.chosen}>
              <TargetText target={course} />
            </li>
          ))}
        </ul>
      </Stack>
    </>
  );
}

const RemoveContext = createContext<((id: number) => void) | null>(null);

function ChosenCourses({ part, onEdit, targets }: Pick<CoursesFormProps, 'part' | 'onEdit' | 'targets'>) {
  const [isOpen, setIsOpen] = useState(false);
  // What was chosen here is known before the server has answered.
  const [found, setFound] = useState<readonly HomeTarget[]>([]);
  const { courseIds } = part;
  const setIds = (ids: readonly number[]): void => onEdit({ ...part, courseIds: [...ids] });
  const nodes = useMemo(() => {
    const known = new Map(
      [...targets, ...found].filter(({ kind }) => kind === 'course').map((course) => [course.id, course]),
    );
    return courseIds.map((id) => {
      const course = known.get(id);
      const title = course?.title ?? texts.goneCourse(id);
      return { id: String(id), level: 1 as const, title, data: { id, title, course } };
    });
  }, [courseIds, targets, found]);
  return (
    <Stack gap="xs">
      <RemoveContext value={(id) => setIds(courseIds.filter((each) => each !== id))}>
        <SortableTree
          label={texts.courseList}
          nodes={nodes}
          Row={CourseRow}
          groupLabel=""
          onMove={(next) => setIds(next.map(({ data }) => data.id))}
        />
      </RemoveContext>
      <Group>
        <Button
          leftSection={<Icon name="plus" size={18} />}
          disabled={courseIds.length >= HOME_LIMITS.courses}
          onClick={() => setIsOpen(true)}
        >
          {texts.addCourses}
        </Button>
      </Group>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.chooseCourse}>
        <Stack gap="md">
          <TargetSearch
            kind="course"
            label={texts.searchCourse}
            isChosen={({ id }) => courseIds.includes(id)}
            onChoose={(course) => {
              setFound((before) => [...before, course]);
              setIds(
                courseIds.includes(course.id)
                  ? courseIds.filter((id) => id !== course.id)
                  : [...courseIds, course.id],
              );
            }}
          />
          <Group justify="flex-end">
            <Button weight="main" onClick={() => setIsOpen(false)}>
              {texts.doneChoosing}
            </Button>
          </Group>
        </Stack>
      </Sheet>
    </Stack>
  );
}

interface CourseRowData {
  readonly id: number;
  readonly title: string;
  readonly course: HomeTarget | undefined;
}

function CourseRow({ node }: TreeRowProps<CourseRowData>) {
  const remove = useContext(RemoveContext);
  const { id, title, course } = node.data;
  return (
    <div className={styles.row}>
      <TreeHandle node={node} />
      <span className={styles.chosen}>
        {course ? (
          <TargetText target={course} />
        ) : (
          <span className={styles.about}>
            <span className={styles.name}>{title}</span>
            <StatusBadge tone="warning">{texts.notVisible}</StatusBadge>
          </span>
        )}
      </span>
      <IconButton label={texts.removeCourse(title)} onClick={() => remove?.(id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
