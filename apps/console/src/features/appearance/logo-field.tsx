import { useState } from 'react';
import { useRights } from '../../api/session-store.ts';
import { ImageChooserSheet } from '../../shared/images/image-chooser.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import styles from './appearance.module.css';
import { appearanceTexts as texts } from './texts.ts';

interface LogoFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Path or address; empty for none. */
  readonly value: string;
  readonly onChange: (path: string) => void;
  readonly isOnDark?: boolean;
}

/** A logo, chosen from the image library. */
export function LogoField({ label, hint, value, onChange, isOnDark = false }: LogoFieldProps) {
  const { can } = useRights();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Stack gap={6}>
      <Text fw={500}>{label}</Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      <div className={styles.logo} data-dark={isOnDark || undefined}>
        {value === '' ? texts.noLogo : <img src={value} alt={label} />}
      </div>
      {can('image.view') ? (
        <Group gap="xs">
          <Button leftSection={<Icon name="image" size={18} />} onClick={() => setIsChoosing(true)}>
            {value === '' ? texts.choose : texts.change}
          </Button>
          {value !== '' && (
            <Button weight="quiet" onClick={() => onChange('')}>
              {texts.remove}
            </Button>
          )}
        </Group>
      ) : (
        <Text size="sm">{texts.noImages}</Text>
      )}
      <ImageChooserSheet
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={texts.chooseTitle(label)}
        onChoose={({ path }) => {
          onChange(path);
          setIsChoosing(false);
        }}
      />
    </Stack>
  );
}
