import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** The theme that the operator has chosen for this browser: `light`, `dark` or `auto`. `index.html` reads it too. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'zaixue-console-theme' });

/**
 * The brand colour of the H5 (`apps/h5/src/ui/tokens.css`) is number 7, that of its dark theme number 4. Filled parts have number
 * 7 in both themes, because the kit writes on them in white.
 */
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

/** Greys of the dark theme, as in the H5: from text to the ground. */
const dark = [
  '#eef3f1',
  '#c7d1cc',
  '#a3afa9',
  '#8d9893',
  '#3a4641',
  '#2a3430',
  '#212a27',
  '#18201d',
  '#121916',
  '#0f1513',
] as const;

/** Greys of the light theme: from the ground to text. As text, 5 and above reach a contrast of 4.5:1. */
const gray = [
  '#f5f7f6',
  '#eef3f1',
  '#e4e9e7',
  '#d5dcd9',
  '#c3ccc8',
  '#68766f',
  '#5a6863',
  '#4a5853',
  '#2c3a35',
  '#14201c',
] as const;

/** What opens without being a dialog stays in the landmark of the page, where assistive technology looks for it. */
const IN_PAGE = { target: 'main' };

export const theme = createTheme({
  fontFamily:
    'system-ui, -apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Microsoft YaHei", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  headings: { fontWeight: '600' },
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: 7,
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
    // Inside a sheet from below, the kit takes the field for scrolled away in every second frame: its list flickers.
    Popover: { defaultProps: { hideDetached: false } },
    Tooltip: { defaultProps: { multiline: true, maw: 280, portalProps: IN_PAGE } },
    // An empty element that takes the focus is no item of a menu (ARIA).
    // A menu that is longer than what is left of the window is scrolled: on a phone its end would be out of reach.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        portalProps: IN_PAGE,
        middlewares: { size: { padding: 8 } },
        styles: { dropdown: { overflowY: 'auto', overscrollBehavior: 'contain' } },
      },
    },
    // The header of a dialog is no banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
});

/** Colours that the kit does not take from its palettes, and the console's own. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': gray[9],
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#07654d',
    '--console-ground': '#f5f7f6',
    '--console-card': '#ffffff',
    '--console-line': '#e4e9e7',
    '--console-field-line': '#84918b',
    '--console-hover': '#eef3f1',
    '--console-selected': '#e6f4ef',
  },
  dark: {
    '--mantine-color-text': dark[0],
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-anchor': '#62d3b0',
    '--console-ground': '#0f1513',
    '--console-card': '#18201d',
    '--console-line': '#2a3430',
    '--console-field-line': '#6f7d76',
    '--console-hover': '#212a27',
    '--console-selected': '#12352b',
  },
});
