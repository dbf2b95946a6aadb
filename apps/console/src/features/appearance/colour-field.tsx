import { isColour } from '@zaixue/contract/rules/palette';
import { TextField } from '../../ui/form/fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import styles from './appearance.module.css';
import { appearanceTexts as texts } from './texts.ts';

const PRESETS = ['#0b7a5e', '#1677ff', '#7c3aed', '#d7263d', '#d97706', '#0a1a3f'] as const;
/** What the picker shows while no colour is chosen. */
const DEFAULT_COLOUR = '#0b7a5e';

interface ColourFieldProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  /** The other properties of the field in its form. */
  readonly field: object;
}

/** The main colour: typed, picked, or one of some that look well. Empty for the default. */
export function ColourField({ value, onChange, field }: ColourFieldProps) {
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="xs">
        <TextField
          label={texts.colourField}
          placeholder={texts.colourPlaceholder}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          w={160}
          {...field}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={texts.colourPicker}
          value={isColour(value) ? value : DEFAULT_COLOUR}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value === '' ? (
          <Text size="sm" c="dimmed" py={10}>
            {texts.defaultShown}
          </Text>
        ) : (
          <Button weight="quiet" onClick={() => onChange('')}>
            {texts.default}
          </Button>
        )}
      </Group>
      <fieldset className={styles.presets} aria-label={texts.presets}>
        {PRESETS.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.preset}
            style={{ background: colour }}
            aria-label={texts.presetOf(colour)}
            aria-pressed={colour === value}
            onClick={() => onChange(colour)}
          />
        ))}
      </fieldset>
    </Stack>
  );
}
