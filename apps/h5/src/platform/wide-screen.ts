/** From this width on, the top navigation is displayed instead of the tab bar; the style sheets have the same number. */
const WIDE = '(min-width: 1024px)';

export const isWideScreen = (): boolean => window.matchMedia(WIDE).matches;

/** Waits until the window is as wide as a desktop: at once, after the window grows, or never. */
export function whenWideScreen(): Promise<void> {
  const screen = window.matchMedia(WIDE);
  if (screen.matches) return Promise.resolve();
  return new Promise((resolve) => {
    screen.addEventListener('change', () => resolve(), { once: true });
  });
}
