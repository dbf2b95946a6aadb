import { HOME_LIMITS, type HomePart } from '@zaixue/contract/operator/pages/home';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { SwitchField } from '../../ui/form/fields.tsx';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Menu, Stack, Text } from '../../ui/layout/layout.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { SortableTree } from '../../ui/tree/sortable-tree.tsx';
import type { TreeRowProps } from '../../ui/tree/tree-context.ts';
import { TreeHandle, TreeMenuItems } from '../../ui/tree/tree-parts.tsx';
import { AddPartSheet } from './add-part-sheet.tsx';
import styles from './home.module.css';
import { useHome } from './home-context.ts';
import { nameOfPart, newKey, summariseEntries } from './home-parts.ts';
import { sketchOf } from './part-sketch.tsx';
import { homeTexts as texts } from './texts.ts';

/** The parts of the page in their order: to sort, show, hide, open and add. */
export function PartList() {
  const { home, open } = useHome();
  const [isAdding, setIsAdding] = useState(false);
  const nodes = useMemo(
    () =>
      home.parts.map((part) => ({ id: part.key, level: 1 as const, title: nameOfPart(part), data: part })),
    [home.parts],
  );
  const isFull = home.parts.length >= HOME_LIMITS.parts;
  const add = (
    <Button
      leftSection={<Icon name="plus" size={18} />}
      onClick={() => setIsAdding(true)}
      disabled={isFull}
      title={isFull ? texts.tooMany : undefined}
    >
      {texts.add}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" px="xs">
        {texts.fixed}
        <TextLink to="/announcements" size="sm" isAlone>
          {texts.announcements}
        </TextLink>
      </Text>
      {nodes.length === 0 ? (
        <EmptyState icon="phone" title={texts.emptyTitle} action={add}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <>
          <SortableTree
            label={texts.list}
            nodes={nodes}
            Row={PartRow}
            onMove={(next) => home.change(next.map(({ data }) => data))}
            groupLabel=""
          />
          <Group px="xs">{add}</Group>
        </>
      )}
      <AddPartSheet
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdd={(part) => {
          setIsAdding(false);
          home.change([...home.parts, part]);
          open(part.key);
        }}
      />
    </Stack>
  );
}

function PartRow({ node }: TreeRowProps<HomePart>) {
  const { home, open } = useHome();
  const part = node.data;
  const name = nameOfPart(part);
  const problems = part.isShown ? home.view.problems.filter((problem) => problem.part === part.key) : [];
  const blocking = problems.filter(({ isBlocking }) => isBlocking).length;
  return (
    <div className={styles.row} data-hidden={!part.isShown || undefined}>
      <TreeHandle node={node} />
      <button type="button" className={styles.open} data-part={part.key} onClick={() => open(part.key)}>
        <span className={styles.sketch}>{sketchOf(part)}</span>
        <span className={styles.about}>
          <span className={styles.name}>{name}</span>
          <span className={styles.summary}>{part.isShown ? summariseEntries(part) : texts.hiddenNow}</span>
          {problems.length > 0 && (
            <StatusBadge tone={blocking > 0 ? 'bad' : 'warning'}>
              {blocking > 0 ? texts.problems(blocking) : texts.warnings(problems.length)}
            </StatusBadge>
          )}
        </span>
      </button>
      <span className={styles.switch}>
        <SwitchField
          aria-label={texts.shown(name)}
          checked={part.isShown}
          onChange={(event) => home.edit({ ...part, isShown: event.currentTarget.checked })}
        />
      </span>
      <LazyMenu label={texts.menuOf(name)}>
        {() => (
          <>
            <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={() => open(part.key)}>
              {texts.edit}
            </Menu.Item>
            {part.kind !== 'other' && (
              <Menu.Item
                leftSection={<Icon name="copy" size={18} />}
                disabled={home.parts.length >= HOME_LIMITS.parts}
                onClick={() => {
                  const at = home.parts.findIndex(({ key }) => key === part.key);
                  home.change(home.parts.toSpliced(at + 1, 0, { ...part, key: newKey() }));
                }}
              >
                {texts.duplicate}
              </Menu.Item>
            )}
            <Menu.Divider />
            <TreeMenuItems node={node} />
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon name="trash" size={18} />}
              c="var(--mantine-color-error)"
              onClick={() => home.remove(part)}
            >
              {texts.remove}
            </Menu.Item>
          </>
        )}
      </LazyMenu>
    </div>
  );
}
