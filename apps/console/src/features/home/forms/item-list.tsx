import { HOME_LIMITS } from '@zaixue/contract/operator/pages/home';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { showUndo } from '../../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Menu, Stack, Text } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { SortableTree } from '../../../ui/tree/sortable-tree.tsx';
import type { TreeRowProps } from '../../../ui/tree/tree-context.ts';
import { TreeHandle, TreeMenuItems } from '../../../ui/tree/tree-parts.tsx';
import styles from '../home.module.css';
import { homeTexts, formTexts as texts } from '../texts.ts';

interface Entry {
  readonly image: string;
  readonly href: string;
}

interface ItemListProps<Item extends Entry> {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
  readonly nameOf: (item: Item, index: number) => string;
  readonly summaryOf: (item: Item) => string;
  /** What is wrong with each entry, by index. */
  readonly problems: ReadonlyMap<number, string>;
  readonly renderForm: (item: Item, onEdit: (item: Item) => void) => ReactNode;
  /** A new entry; missing where the number is fixed. */
  readonly create?: () => Item;
  readonly addLabel?: string;
}

/** Entries keep their ids while they are edited and moved, so that keys and focus stay with them. */
const ids = new WeakMap<object, string>();
let lastId = 0;
function idOf(item: object): string {
  const id = ids.get(item) ?? `item-${++lastId}`;
  ids.set(item, id);
  return id;
}

interface Row {
  readonly item: Entry;
  readonly name: string;
  readonly summary: string;
  readonly problem: string | undefined;
}
interface RowActions {
  readonly open: (id: string) => void;
  /** Missing where entries are not removed. */
  readonly remove: ((id: string) => void) | undefined;
}
const ActionsContext = createContext<RowActions | null>(null);

/** The entries of a part: to sort, add, remove, and to edit in a sheet. */
export function ItemList<Item extends Entry>(props: ItemListProps<Item>) {
  const { items, onChange, nameOf, summaryOf, problems, renderForm, create, addLabel } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const nodes = useMemo(
    () =>
      items.map((item, index) => ({
        ...{ id: idOf(item), level: 1 as const, title: nameOf(item, index) },
        data: { item, name: nameOf(item, index), summary: summaryOf(item), problem: problems.get(index) },
      })),
    [items, nameOf, summaryOf, problems],
  );
  const find = (id: string) => items.findIndex((item) => idOf(item) === id);
  const remove = (id: string): void => {
    const at = find(id);
    const item = items[at];
    if (!item) return;
    onChange(items.toSpliced(at, 1));
    showUndo(texts.removedItem(nameOf(item, at)), async () => onChange(items));
  };
  const edit = (before: Item, next: Item): void => {
    ids.set(next, idOf(before));
    onChange(items.map((item) => (item === before ? next : item)));
  };
  const add = (): void => {
    if (!create) return;
    const item = create();
    onChange([...items, item]);
    setOpenId(idOf(item));
  };
  const openAt = openId === null ? -1 : find(openId);
  const opened = items[openAt];
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} component="h3">
        {texts.items}
      </Text>
      {items.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noItems}
        </Text>
      )}
      <ActionsContext value={{ open: setOpenId, remove: create ? remove : undefined }}>
        <SortableTree
          label={texts.items}
          nodes={nodes}
          Row={ItemRow}
          groupLabel=""
          onMove={(next) => onChange(next.map(({ data }) => data.item as Item))}
        />
      </ActionsContext>
      {create && (
        <Group>
          <Button
            leftSection={<Icon name="plus" size={18} />}
            disabled={items.length >= HOME_LIMITS.items}
            onClick={add}
          >
            {addLabel}
          </Button>
        </Group>
      )}
      <Sheet
        isOpen={opened !== undefined}
        onClose={() => setOpenId(null)}
        title={opened ? nameOf(opened, openAt) : ''}
      >
        {opened && (
          <Stack gap="lg">
            {problems.has(openAt) && <Text size="sm">{problems.get(openAt)}</Text>}
            {renderForm(opened, (next) => edit(opened, next))}
            <Group justify="flex-end">
              <Button weight="main" onClick={() => setOpenId(null)}>
                {texts.doneChoosing}
              </Button>
            </Group>
          </Stack>
        )}
      </Sheet>
    </Stack>
  );
}

function ItemRow({ node }: TreeRowProps<Row>) {
  const actions = useContext(ActionsContext);
  const { item, name, summary, problem } = node.data;
  return (
    <div className={styles.row}>
      <TreeHandle node={node} />
      <button type="button" className={styles.open} onClick={() => actions?.open(node.id)}>
        <span className={styles.thumbnail}>
          {item.image === '' ? <Icon name="image" /> : <img src={item.image} alt="" />}
        </span>
        <span className={styles.about}>
          <span className={styles.name}>{name}</span>
          <span className={styles.summary}>{summary}</span>
          {problem && <StatusBadge tone="warning">{problem}</StatusBadge>}
        </span>
      </button>
      <LazyMenu label={homeTexts.menuOf(name)}>
        {() => (
          <>
            <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={() => actions?.open(node.id)}>
              {homeTexts.edit}
            </Menu.Item>
            <Menu.Divider />
            <TreeMenuItems node={node} />
            {actions?.remove && (
              <>
                <Menu.Divider />
                <Menu.Item
                  leftSection={<Icon name="trash" size={18} />}
                  c="var(--mantine-color-error)"
                  onClick={() => actions.remove?.(node.id)}
                >
                  {texts.removeItem}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </LazyMenu>
    </div>
  );
}
