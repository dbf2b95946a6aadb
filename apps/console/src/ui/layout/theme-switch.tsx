import { SegmentedControl, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { uiTexts } from '../../texts/ui-texts.ts';

const CHOICES = [
  { value: 'auto', label: uiTexts.themeAuto },
  { value: 'light', label: uiTexts.themeLight },
  { value: 'dark', label: uiTexts.themeDark },
] as const;

/** Chooses the light or dark theme of this browser, or that of the system. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={uiTexts.theme}
      data={[...CHOICES]}
      value={colorScheme}
      onChange={setColorScheme}
      size="sm"
    />
  );
}

/** Returns a function that changes between light and dark. */
export function useToggleTheme(): () => void {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme();
  return () => setColorScheme(shown === 'dark' ? 'light' : 'dark');
}
