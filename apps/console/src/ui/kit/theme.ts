import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** The theme that the operator has chosen for this browser: `light`, `dark` or `auto`. `index.html` reads it too. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'zaixue-console-theme' });

/** As in the H5 (`apps/h5/src/ui/tokens.css`): its brand colour is number 7, that of its dark theme number 4. */
const brand = [
  '#e6f4ef',
  '#cfe9df',
  '#a1d6c2',
  '#6fc8a9',
  '#3fc39b',
  '#1fa37f',
  '#0d8a69',
  '#0b7a5e',
  '#07654d',
  '#054b3a',
] as const;

export const theme = createTheme({
  fontFamily:
    'system-ui, -apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Microsoft YaHei", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  headings: { fontWeight: '600' },
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Phones zoom into fields whose text is smaller than 16 px.
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
    DateTimePicker: { defaultProps: { size: 'md' } },
    DatePickerInput: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
  },
});

/** The kit's greys do not reach a contrast of 4.5:1 as text; these do, on every ground of the console. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#14201c',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5a6863',
    '--mantine-color-placeholder': '#68766f',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#d5dcd9',
    '--mantine-color-anchor': '#07654d',
    '--console-ground': '#f5f7f6',
    '--console-card': '#ffffff',
    '--console-line': '#e4e9e7',
    '--console-hover': '#eef3f1',
    '--console-selected': '#e6f4ef',
  },
  dark: {
    '--mantine-color-text': '#eef3f1',
    '--mantine-color-body': '#18201d',
    '--mantine-color-dimmed': '#a3afa9',
    '--mantine-color-placeholder': '#8d9893',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-default': '#212a27',
    '--mantine-color-default-hover': '#2a3430',
    '--mantine-color-default-border': '#3a4641',
    '--mantine-color-anchor': '#62d3b0',
    '--console-ground': '#0f1513',
    '--console-card': '#18201d',
    '--console-line': '#2a3430',
    '--console-hover': '#212a27',
    '--console-selected': '#12352b',
  },
});
