import { Group, Radio, Stack, Text } from '@mantine/core';
import { closeModal, openModal } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { formatSiteTime } from '../form/site-time.ts';
import { Button } from '../layout/buttons.tsx';
import styles from './conflict-dialog.module.css';

type Fields = Readonly<Record<string, unknown>>;

/** Name of a field, and how its value is shown. Default: as text; lists line by line; 是 or 否. */
export type FieldLabel = string | { readonly label: string; readonly format: (value: unknown) => ReactNode };

export interface ShowConflictOptions {
  /** Who has changed the row, when (milliseconds UTC), and its present values. */
  readonly conflict: { readonly by: string; readonly at: number; readonly fields: Fields };
  /** The values that were refused, of the fields to choose between. */
  readonly yours: Fields;
  readonly labels: Readonly<Record<string, FieldLabel>>;
}

export interface ConflictChoice {
  /** Own values to send again. */
  readonly send: Fields;
  /** Present values that the form takes over. */
  readonly take: Fields;
}

/**
 * Shows both values of each field and lets the operator choose. Null when the dialog is closed: nothing is sent, and the form
 * keeps what was typed.
 */
export function showConflict({
  conflict,
  yours,
  labels,
}: ShowConflictOptions): Promise<ConflictChoice | null> {
  return new Promise((resolve) => {
    const settle = (choice: ConflictChoice): void => {
      resolve(choice);
      closeModal(id);
    };
    const id = openModal({
      title: uiTexts.conflictTitle,
      size: 'lg',
      centered: true,
      closeOnClickOutside: false,
      closeButtonProps: { 'aria-label': uiTexts.close, size: 'lg' },
      // After `settle` this does nothing: a promise keeps its first value.
      onClose: () => resolve(null),
      children: <ConflictForm conflict={conflict} yours={yours} labels={labels} onSettle={settle} />,
    });
  });
}

type Side = 'mine' | 'theirs';

function ConflictForm({
  conflict,
  yours,
  labels,
  onSettle,
}: ShowConflictOptions & { onSettle: (choice: ConflictChoice) => void }) {
  const names = Object.keys(yours);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side): void => setSides(Object.fromEntries(names.map((name) => [name, side])));
  const isComplete = names.every((name) => sides[name]);
  const pick = (side: Side, from: Fields): Fields =>
    Object.fromEntries(names.filter((name) => sides[name] === side).map((name) => [name, from[name]]));
  return (
    <Stack>
      <Text size="sm">
        {uiTexts.conflictBy(conflict.by, formatSiteTime(conflict.at))}
        {uiTexts.conflictHint}
      </Text>
      {names.length > 1 && (
        <Group gap="xs">
          <Button size="sm" onClick={() => chooseAll('mine')}>
            {uiTexts.allMine}
          </Button>
          <Button size="sm" onClick={() => chooseAll('theirs')}>
            {uiTexts.allTheirs}
          </Button>
        </Group>
      )}
      {names.map((name) => (
        <Radio.Group
          key={name}
          label={labelOf(labels[name], name)}
          value={sides[name] ?? null}
          onChange={(side) => setSides((present) => ({ ...present, [name]: side as Side }))}
        >
          <div className={styles.sides}>
            <SideCard side="mine" title={uiTexts.mine}>
              {formatValue(labels[name], yours[name])}
            </SideCard>
            <SideCard side="theirs" title={uiTexts.theirs}>
              {formatValue(labels[name], conflict.fields[name])}
            </SideCard>
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        <Button
          weight="main"
          disabled={!isComplete}
          onClick={() => onSettle({ send: pick('mine', yours), take: pick('theirs', conflict.fields) })}
        >
          {uiTexts.saveChoice}
        </Button>
      </Group>
    </Stack>
  );
}

function SideCard({ side, title, children }: { side: Side; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio button inside is the control
    <label className={styles.side}>
      <Radio value={side} />
      <span className={styles.content}>
        <span className={styles.title}>{title}</span>
        <span className={styles.value}>{children}</span>
      </span>
    </label>
  );
}

const labelOf = (field: FieldLabel | undefined, name: string): string =>
  field === undefined ? name : typeof field === 'string' ? field : field.label;

function formatValue(field: FieldLabel | undefined, value: unknown): ReactNode {
  if (typeof field === 'object') return field.format(value);
  if (typeof value === 'boolean') return value ? uiTexts.yes : uiTexts.no;
  const text = Array.isArray(value) ? value.join('\n') : value == null ? '' : String(value);
  return text === '' ? uiTexts.emptyValue : text;
}
