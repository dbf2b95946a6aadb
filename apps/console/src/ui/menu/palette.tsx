import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { type ReactNode, useEffect, useMemo } from 'react';
import '@mantine/spotlight/styles.layer.css';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Icon, type IconName } from '../layout/icon.tsx';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly icon: IconName;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** In place of the groups when there is nothing in them. */
  readonly empty: ReactNode;
  readonly footer: ReactNode;
}

/** A field over the page that finds things and commands, used with the keyboard or by touch. */
export function Palette({
  isOpen,
  onClose,
  title,
  placeholder,
  query,
  onQuery,
  groups,
  empty,
  footer,
}: PaletteProps) {
  const [store, spotlight] = useMemo(createSpotlight, []);
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen, spotlight]);
  const hasItems = groups.some(({ items }) => items.length > 0);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(60dvh, 520px)"
      attributes={{ content: { 'aria-label': title } }}
    >
      <Spotlight.Search
        placeholder={placeholder}
        aria-label={title}
        leftSection={<Icon name="search" />}
        rightSection={query !== '' && <ClearButton onClick={() => onQuery('')} />}
        rightSectionPointerEvents="all"
      />
      <Spotlight.ActionsList>
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ label, items }) => (
            <Spotlight.ActionsGroup key={label} label={label}>
              {items.map(({ id, run, icon, ...item }) => (
                <Spotlight.Action
                  key={id}
                  mih={44}
                  leftSection={<Icon name={icon} />}
                  onClick={run}
                  {...item}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        {!hasItems && <Spotlight.Empty>{empty}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>{footer}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label={uiTexts.clear}
    onClick={onClick}
    style={{ border: 0, background: 'none', color: 'inherit', padding: 8, cursor: 'pointer' }}
  >
    <Icon name="close" size={18} />
  </button>
);
