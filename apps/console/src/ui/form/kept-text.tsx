import { Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../layout/buttons.tsx';
import { formatSiteTime } from './site-time.ts';

type Changes = Readonly<Record<string, unknown>>;

interface Stored {
  readonly at: number;
  /** Version of the row that the operator saw. */
  readonly version: number;
  readonly changes: Changes;
}

const PREFIX = 'zaixue-console-unsaved:';

function read(key: string): Stored | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Stored | null;
    return stored && typeof stored.at === 'number' && Object.keys(stored.changes ?? {}).length > 0
      ? stored
      : null;
  } catch {
    // Not readable, or the browser allows no storage: nothing to offer.
    return null;
  }
}

function write(key: string, stored: Stored | null): void {
  try {
    if (stored) sessionStorage.setItem(PREFIX + key, JSON.stringify(stored));
    else sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Full, or the browser allows no storage: the form works without it.
  }
}

export interface KeptText {
  /** What an earlier visit of this tab left unsaved; null when there is nothing. */
  readonly offer: { readonly at: number; readonly restore: () => void; readonly drop: () => void } | null;
}

/**
 * Keeps the unsaved changes of a form in this tab, through reloads and navigation, until they are saved or discarded. `key` names
 * the form and its row; `version` is given back, so that an edit that is restored later does not overwrite newer values unseen.
 * Give no secrets.
 */
export function useKeptText(
  key: string,
  changes: Changes,
  restore: (changes: Changes, version: number) => void,
  version = 0,
): KeptText {
  const [offered, setOffered] = useState(() => read(key));
  const written = useRef<string | null>(null);
  useEffect(() => {
    // While an offer waits for an answer, it stays in the storage beside what is typed.
    const all = { ...offered?.changes, ...changes };
    const text = JSON.stringify(all);
    if (text === written.current) return;
    const isFirst = written.current === null;
    written.current = text;
    if (isFirst) return;
    write(
      key,
      Object.keys(all).length > 0
        ? { at: Date.now(), version: offered?.version ?? version, changes: all }
        : null,
    );
  });
  if (!offered) return { offer: null };
  return {
    offer: {
      at: offered.at,
      restore: () => {
        setOffered(null);
        restore(offered.changes, offered.version);
      },
      drop: () => {
        setOffered(null);
      },
    },
  };
}

/** Offers what was left unsaved. Nothing when there is nothing. */
export function KeptTextOffer({ kept: { offer } }: { kept: KeptText }) {
  if (!offer) return null;
  return (
    <Notice kind="warning" title={uiTexts.keptTitle}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{uiTexts.keptText(formatSiteTime(offer.at))}</Text>
        <Group gap="xs">
          <Button size="sm" onClick={offer.drop}>
            {uiTexts.keptDrop}
          </Button>
          <Button size="sm" weight="main" onClick={offer.restore}>
            {uiTexts.keptRestore}
          </Button>
        </Group>
      </Group>
    </Notice>
  );
}
