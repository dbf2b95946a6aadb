import { TITLE_LIMIT } from '@zaixue/contract/operator/operator-fields';
import { HOME_PART_TITLES, type HomePart, SPACE_HEIGHT } from '@zaixue/contract/operator/pages/home';
import { useEffect, useMemo, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import { NumberField } from '../../../ui/form/large-fields.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text, Title } from '../../../ui/layout/layout.ts';
import styles from '../home.module.css';
import { useHome } from '../home-context.ts';
import { describeProblem, nameOfPart, type PartOf } from '../home-parts.ts';
import { formTexts, homeTexts, kindHints } from '../texts.ts';
import { CoursesForm } from './courses-form.tsx';
import { ImageField } from './image-field.tsx';
import { BannersForm, LinksForm, PicturesForm } from './item-forms.tsx';

interface PartFormProps {
  readonly part: HomePart;
  readonly onBack: () => void;
}

/** The form of one part, with what is wrong with it. What is typed is saved as draft. */
export function PartForm({ part, onBack }: PartFormProps) {
  const { home } = useHome();
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The row that opened it may have been far down.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  }, []);
  const name = nameOfPart(part);
  const { problems, targets } = home.view;
  const own = useMemo(
    () => (part.isShown ? problems.filter((problem) => problem.part === part.key) : []),
    [problems, part.key, part.isShown],
  );
  return (
    <Stack gap="md" ref={top} className={styles.form}>
      <Group justify="space-between" wrap="nowrap">
        <Button weight="quiet" px="xs" leftSection={<Icon name="left" size={18} />} onClick={onBack}>
          {homeTexts.back}
        </Button>
        <SwitchField
          label={part.isShown ? undefined : homeTexts.hiddenNow}
          labelPosition="left"
          aria-label={homeTexts.shown(name)}
          checked={part.isShown}
          onChange={(event) => home.edit({ ...part, isShown: event.currentTarget.checked })}
        />
      </Group>
      <Stack gap={2}>
        <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {HOME_PART_TITLES[part.kind]}
        </Title>
        <Text size="sm" c="dimmed">
          {part.kind === 'other' ? formTexts.otherHint(part.sign) : kindHints[part.kind]}
        </Text>
      </Stack>
      {own.length > 0 && (
        <Notice kind="warning">
          {own.map((problem) => (
            <div key={`${problem.kind}-${problem.item}`}>{describeProblem(problem, part, targets)}</div>
          ))}
        </Notice>
      )}
      <Fields part={part} own={own} />
      <Group justify="flex-end">
        <Button
          weight="danger"
          leftSection={<Icon name="trash" size={18} />}
          onClick={() => {
            onBack();
            home.remove(part);
          }}
        >
          {homeTexts.remove}
        </Button>
      </Group>
    </Stack>
  );
}

type Problems = ReturnType<typeof useHome>['home']['view']['problems'];

function Fields({ part, own }: { part: HomePart; own: Problems }) {
  const { home } = useHome();
  const { targets, chosen } = home.view;
  const problems = useMemo(
    () =>
      new Map(
        own.flatMap((problem) =>
          problem.item === null
            ? []
            : [[problem.item, describeProblem(problem, undefined, targets)] as const],
        ),
      ),
    [own, targets],
  );
  const common = { targets, problems, onEdit: home.edit };
  switch (part.kind) {
    case 'banners':
      return <BannersForm part={part} {...common} />;
    case 'links':
      return <LinksForm part={part} {...common} />;
    case 'pictures':
      return <PicturesForm part={part} {...common} />;
    case 'courses':
      return <CoursesForm part={part} {...common} chosen={chosen[part.key] ?? []} />;
    case 'account':
      return <AccountForm part={part} onEdit={home.edit} />;
    case 'space':
      return <SpaceForm part={part} onEdit={home.edit} />;
    case 'other':
      return null;
  }
}

function AccountForm({ part, onEdit }: { part: PartOf<'account'>; onEdit: (part: HomePart) => void }) {
  const field = (label: string, name: 'name' | 'description', isRequired = false) => (
    <TextField
      label={label}
      value={part[name]}
      maxLength={TITLE_LIMIT}
      required={isRequired}
      onChange={(event) => onEdit({ ...part, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="md">
      {field(formTexts.name, 'name', true)}
      {field(formTexts.description, 'description')}
      <ImageField
        label={formTexts.qrCode}
        value={part.qrCode}
        onChange={(qrCode) => onEdit({ ...part, qrCode })}
      />
      <ImageField
        label={formTexts.logo}
        value={part.logo}
        shape="1:1"
        onChange={(logo) => onEdit({ ...part, logo })}
      />
    </Stack>
  );
}

function SpaceForm({ part, onEdit }: { part: PartOf<'space'>; onEdit: (part: HomePart) => void }) {
  return (
    <Stack gap="md">
      <NumberField
        label={formTexts.height}
        value={part.height}
        min={SPACE_HEIGHT.least}
        max={SPACE_HEIGHT.most}
        clampBehavior="strict"
        onChange={(height) => height !== null && onEdit({ ...part, height })}
      />
      <TextField
        label={formTexts.color}
        description={formTexts.colorHint}
        value={part.color}
        maxLength={64}
        onChange={(event) => onEdit({ ...part, color: event.currentTarget.value })}
      />
    </Stack>
  );
}
