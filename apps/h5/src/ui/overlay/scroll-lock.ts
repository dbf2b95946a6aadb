let locks = 0;

/** Keeps the page from scrolling behind something that covers it. Returns how to let go. */
export function lockScroll(): () => void {
  const { style } = document.documentElement;
  locks += 1;
  style.overflow = 'hidden';
  return () => {
    locks -= 1;
    if (locks === 0) style.overflow = '';
  };
}
