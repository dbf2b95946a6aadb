import { watermarkPosition } from './watermark-position.ts';

export interface Watermark {
  readonly text: string;
  /** Px. */
  readonly size: number;
  readonly color: string;
  /** 0 … 1. */
  readonly opacity: number;
}

/** Every 5 s for 4.9 s (contract 15.5). */
const CYCLE_MS = 5_000;
const SHOWN_MS = 4_900;

/**
 * Shows the watermark text at changing positions over the video. If a script removes or hides it, it is restored at
 * once. Returns a function that removes it.
 */
export function showWatermark(frame: HTMLElement, mark: Watermark): () => void {
  if (mark.text === '') return () => undefined;
  let layer = createLayer(mark);
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let place = { left: 0, top: 0 };
  let isShown = false;

  const observer = new MutationObserver(() => {
    if (layer.parentNode !== frame || !isAsMade()) putBack();
  });
  const watch = (): void => {
    observer.observe(frame, { childList: true });
    observer.observe(layer, { attributes: true, childList: true, characterData: true, subtree: true });
  };
  const isAsMade = (): boolean =>
    layer.textContent === mark.text && layer.getAttribute('style') === layerStyle(mark, place, isShown);
  const draw = (): void => {
    observer.disconnect();
    layer.setAttribute('style', layerStyle(mark, place, isShown));
    if (layer.parentNode !== frame) frame.append(layer);
    watch();
  };
  const putBack = (): void => {
    layer.remove();
    layer = createLayer(mark);
    draw();
  };
  const appear = (): void => {
    place = watermarkPosition(sizeOf(frame), sizeOf(layer), Math.random(), Math.random());
    isShown = true;
    draw();
    hideTimer = setTimeout(() => {
      isShown = false;
      draw();
    }, SHOWN_MS);
  };

  draw();
  appear();
  const cycle = setInterval(appear, CYCLE_MS);
  return () => {
    clearInterval(cycle);
    clearTimeout(hideTimer);
    observer.disconnect();
    layer.remove();
  };
}

const sizeOf = (element: HTMLElement) => ({ width: element.offsetWidth, height: element.offsetHeight });

function createLayer(mark: Watermark): HTMLElement {
  const layer = document.createElement('div');
  layer.textContent = mark.text;
  layer.setAttribute('aria-hidden', 'true');
  return layer;
}

/** As text, so that changes by other scripts can be detected. */
function layerStyle(mark: Watermark, place: { left: number; top: number }, isShown: boolean): string {
  // The colour is operator input; it must not add another CSS rule.
  const color = mark.color.replace(/[^\w\s#%(),.-]/g, '');
  return [
    'position:absolute',
    'z-index:2',
    `left:${place.left}px`,
    `top:${place.top}px`,
    'max-width:100%',
    'overflow:hidden',
    'white-space:nowrap',
    'pointer-events:none',
    `font-size:${mark.size}px`,
    'line-height:1.3',
    `color:${color}`,
    `opacity:${isShown ? mark.opacity : 0}`,
  ].join(';');
}
