import type { CategoryNode } from '@zaixue/contract/operator/teaching/categories';
import { createContext, useContext } from 'react';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Menu, Text } from '../../ui/layout/layout.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { TreeRowProps } from '../../ui/tree/tree-context.ts';
import { TreeHandle, TreeMenuItems } from '../../ui/tree/tree-parts.tsx';
import { categoriesTexts as texts } from './texts.ts';

export interface CategoryActions {
  readonly rename: (node: CategoryNode) => void;
  readonly createBelow: (parent: CategoryNode) => void;
  readonly remove: (node: CategoryNode) => void;
}

/** Null when the operator may not edit categories. */
export const CategoryActionsContext = createContext<CategoryActions | null>(null);

/** A category in the tree. */
export function CategoryTreeRow({ node }: TreeRowProps<CategoryNode>) {
  const actions = useContext(CategoryActionsContext);
  const { data } = node;
  return (
    <Group wrap="nowrap" gap={4} mih={48} pl={node.level === 2 ? 28 : 0}>
      {actions && <TreeHandle node={node} />}
      <Text style={{ flex: 1, minWidth: 0 }} fw={node.level === 1 ? 600 : 400} px={actions ? 0 : 'sm'}>
        {data.name}
      </Text>
      {data.courses > 0 ? (
        <TextLink to={`/courses?categoryId=${data.id}`} size="sm" py={10} style={{ flex: 'none' }}>
          {texts.courses(data.courses)}
        </TextLink>
      ) : (
        <Text size="sm" c="dimmed" style={{ flex: 'none' }}>
          {texts.noCourses}
        </Text>
      )}
      {actions && (
        <LazyMenu label={texts.menuOf(data.name)}>
          {() => (
            <>
              <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={() => actions.rename(data)}>
                {texts.rename}
              </Menu.Item>
              {data.parentId === 0 && (
                <Menu.Item
                  leftSection={<Icon name="plus" size={18} />}
                  onClick={() => actions.createBelow(data)}
                >
                  {texts.createBelow}
                </Menu.Item>
              )}
              <Menu.Divider />
              <TreeMenuItems node={node} />
              <Menu.Divider />
              <Menu.Item
                leftSection={<Icon name="trash" size={18} />}
                c="var(--mantine-color-error)"
                onClick={() => actions.remove(data)}
              >
                {texts.remove}
              </Menu.Item>
            </>
          )}
        </LazyMenu>
      )}
    </Group>
  );
}
