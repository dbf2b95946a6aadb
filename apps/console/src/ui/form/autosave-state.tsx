import { Text } from '@mantine/core';
import { uiTexts } from '../../texts/ui-texts.ts';
import { Icon } from '../layout/icon.tsx';
import type { AutosaveState as State } from './autosave.ts';

const TEXTS: Readonly<Record<State, string>> = {
  saved: uiTexts.autosaveSaved,
  saving: uiTexts.autosaveSaving,
  unsaved: uiTexts.autosaveUnsaved,
  retrying: uiTexts.autosaveRetrying,
};

/** Whether what was typed is saved; assistive technology reads changes out. */
export function AutosaveStateText({ state }: { state: State }) {
  return (
    <Text size="sm" c="dimmed" aria-live="polite" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'clock' : 'warning'} size={16} />
      {TEXTS[state]}
    </Text>
  );
}
